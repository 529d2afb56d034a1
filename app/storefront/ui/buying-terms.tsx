import type { ShopTexts } from '#domain/settings/setting-forms.ts'

type BuyingTermsProps = { texts: ShopTexts; className?: string }

export function BuyingTerms({ texts, className = '' }: BuyingTermsProps) {
  return (
    <dl className={`grid gap-x-4 text-sm sm:grid-cols-[5.5rem_1fr] sm:gap-y-2 ${className}`}>
      <Term name="Payment" text={texts.paymentText} />
      <Term name="Delivery" text={texts.deliveryText} />
      <Term name="Returns" text={texts.returnsText} />
    </dl>
  )
}

function Term({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd dir="auto" className="text-soft wrap-anywhere max-sm:mb-2 max-sm:last:mb-0">
        {text}
      </dd>
    </>
  )
}
