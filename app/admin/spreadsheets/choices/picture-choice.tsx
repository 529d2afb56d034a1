import { MAX_WEB_PICTURES } from '#domain/spreadsheets/read/sheet-limits.ts'
import { Tick } from './tick.tsx'

type PictureChoiceProps = {
  /** The form that it belongs to. */
  form: string
  count: number
  isTicked: boolean | undefined
  /** Whether there is nothing else to import. */
  isAll: boolean
}

/** Asks whether pictures at other hosts become the shop's own. */
export function PictureChoice({ form, count, isTicked = false, isAll }: PictureChoiceProps) {
  return (
    <div className="max-w-3xl">
      <Tick
        form={form}
        name="pictures"
        text={`Fetch the pictures from the web (${count.toLocaleString('en-US')})`}
        required={isAll}
        defaultChecked={isTicked}
        aria-describedby="pictures-hint"
        className="font-semibold"
      />
      <p id="pictures-hint" className="pl-8 text-soft">
        {HINT} {count > MAX_WEB_PICTURES ? `The first ${MAX_WEB_PICTURES.toLocaleString('en-US')} are fetched.` : ''}
      </p>
    </div>
  )
}

const HINT =
  'They become pictures of this shop and stay when the other host closes. Without it, products show them from their addresses.'
