import type { ProductLabel } from '#domain/catalogue/labels/find-labels.server.ts'
import type { LabelSize } from '#domain/catalogue/labels/label-sizes.ts'

type SheetProps = { size: LabelSize; places: (ProductLabel | undefined)[]; shopName: string }

/** On a narrow screen the labels follow each other; where there is room, and on paper, they lie as on their sheet. */
export function Sheet({ size, places, shopName }: SheetProps) {
  const isRoll = size.columns * size.rows === 1
  const layout = {
    gridTemplateColumns: `repeat(${size.columns}, ${size.widthMm}mm)`,
    gridAutoRows: `${size.heightMm}mm`,
    columnGap: `${size.gapMm}mm`,
    padding: `${size.topMm}mm ${size.leftMm}mm`,
  }
  return (
    <ul className={`price-labels ${isRoll ? 'roll' : 'sheet'}`} style={layout}>
      {places.map((label, at) =>
        label === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: used labels are all alike.
          <li key={at} aria-hidden className="used" />
        ) : (
          <Label key={label.id} label={label} size={size} shopName={shopName} />
        ),
      )}
    </ul>
  )
}

type LabelProps = { label: ProductLabel; size: LabelSize; shopName: string }

/** Letters are as high as the label says, and the other measures follow from them. */
function Label({ label: { name, facts, price, sku, code, isShelf }, size, shopName }: LabelProps) {
  const { widthMm, heightMm, paddingMm, lettersMm, barsMm } = size
  const measures = {
    width: `${widthMm}mm`,
    height: `${heightMm}mm`,
    padding: `${paddingMm}mm`,
    fontSize: `${lettersMm}mm`,
  }
  return (
    <li style={measures} className="flex flex-col overflow-hidden leading-tight">
      <div className="flex items-start justify-between gap-[0.8em]">
        <p
          dir="auto"
          className={`line-clamp-2 min-w-0 leading-[1.15] font-bold wrap-anywhere ${isShelf ? 'text-[2em]' : 'text-[1.15em]'}`}
        >
          {name}
        </p>
        <p className="text-[1.65em] leading-none font-extrabold whitespace-nowrap tabular-nums">{price}</p>
      </div>
      <p className="mt-[0.2em] truncate text-[0.95em]">{facts}</p>
      <div className="mt-auto">
        {code === undefined ? null : (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${code.modules} 1`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            // The blank before the first bar lies in the label's own.
            style={{
              width: `${code.widthMm}mm`,
              height: `${barsMm}mm`,
              marginInlineStart: `-${Math.min(paddingMm, code.quietMm)}mm`,
            }}
          >
            <path d={code.path} />
          </svg>
        )}
        <p className="mt-[0.25em] flex justify-between gap-[1em] text-[0.95em] leading-[1.2]">
          <span className="min-w-0 truncate font-semibold tabular-nums">{code?.text ?? sku}</span>
          <span className="min-w-0 truncate">{shopName}</span>
        </p>
      </div>
    </li>
  )
}
