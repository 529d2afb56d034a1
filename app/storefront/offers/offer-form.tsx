import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { Button, SubmitButton } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PicturePicker } from '#app/ui/pictures/picture-picker.tsx'
import { MAX_PHOTO_BYTES } from '#domain/images/picture-limits.ts'
import { emptyLine, fieldOfLine, type TypedOffer } from '#domain/offers/ask/typed-offer.ts'
import { MOST_PHOTOS, MOST_PIECES } from '#domain/offers/offer.ts'
import { Choice } from './choice.tsx'
import { type Choices, PieceLine } from './piece-line.tsx'
import type { OfferAnswerShown } from './take-offer.ts'

type OfferFormProps = {
  email: string
  choices: Choices
  consoles: readonly string[]
  refused: OfferAnswerShown['refused']
}

const EMPTY: TypedOffer = {
  ...{ email: '', phone: '', fullName: '', wants: 'cash', handover: 'bring' },
  lines: [emptyLine(0)],
}

/** Its fields keep their own values, so that a refused form stays as it was. */
export function OfferForm({ email, choices, consoles, refused }: OfferFormProps) {
  const typed = refused?.typed ?? { ...EMPTY, email }
  const errors = refused?.errors ?? {}
  const [keys, setKeys] = useState(() => typed.lines.map(({ key }) => key))
  const [pictures, setPictures] = useState<readonly Blob[]>([])
  const submit = useSubmit()
  const { lines: _, ...seller } = typed
  const field = fieldsOf(seller, errors)
  useFirstProblem(refused)
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (added.current === keys.at(-1)) document.getElementById(fieldOfLine('name', keys.at(-1) ?? 0))?.focus()
    added.current = undefined
  }, [keys])

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isAdding = submitter?.getAttribute('value') === 'add'
    if (!isAdding && pictures.length === 0) return
    event.preventDefault()
    if (isAdding) {
      const next = Math.max(...keys) + 1
      added.current = next
      return setKeys([...keys, next])
    }
    const form = new FormData(event.currentTarget)
    form.delete('moreFiles')
    for (const picture of pictures) form.append('moreFiles', picture, 'photo.jpg')
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <Form
      method="post"
      action={href('/we-buy-products')}
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      aria-labelledby="sell-us-yours"
      onSubmit={send}
      className="frame flex flex-col gap-6 bg-sheet p-5 shadow-hard sm:p-6"
    >
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="send" hidden />
      <h2 id="sell-us-yours" className="pixel-heading text-3xl">
        Sell us yours
      </h2>
      <FormProblem text={errors.form} />
      <datalist id="consoles">
        {consoles.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {keys.map((key, place) => (
        <PieceLine
          key={key}
          piece={typed.lines.find((line) => line.key === key) ?? emptyLine(key)}
          place={place}
          choices={choices}
          errors={errors}
          onRemove={keys.length === 1 ? undefined : () => setKeys(keys.filter((each) => each !== key))}
        />
      ))}
      {keys.length < MOST_PIECES ? (
        <Button
          look="plain"
          name="intent"
          value="add"
          formEncType="application/x-www-form-urlencoded"
          className="self-start"
        >
          Add another piece
        </Button>
      ) : null}
      <div className="border-t-2 border-hush pt-6">
        <PicturePicker
          label="Photos"
          pictures={pictures}
          most={MOST_PHOTOS}
          mostBytes={MAX_PHOTO_BYTES}
          hint={`Up to ${MOST_PHOTOS}, of labels, discs and connectors. Only we see them.`}
          error={errors.photos}
          onChange={setPictures}
        />
        <noscript>
          <p className="mt-2 text-sm text-soft">Choose them last: the page forgets them when it adds another piece.</p>
        </noscript>
      </div>
      <div className="grid gap-4 border-t-2 border-hush pt-6 sm:grid-cols-2">
        <Field label="Full name" {...field('fullName')} autoComplete="name" required maxLength={100} />
        <EmailField {...field('email')} required={false} hint="We answer by mail" />
        <Field label="Phone" {...field('phone')} type="tel" autoComplete="tel" maxLength={30} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice {...field('wants')} label="I would like" choices={{ cash: 'Cash', exchange: 'Exchange' }} />
        <Choice
          {...field('handover')}
          label="How do we get it"
          choices={{ bring: 'Bring it by', collect: 'Have it collected' }}
        />
      </div>
      <SubmitButton name="intent" value="send" className="w-full text-lg sm:w-auto sm:self-start">
        Send offer
      </SubmitButton>
    </Form>
  )
}
