import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { typedOver } from '#app/ui/hooks/typed-over.ts'
import { EVERY_PRESS } from '#app/ui/hooks/use-one-submission.ts'
import { counted } from '#domain/text/counted.ts'
import { MAX_CODE, type Scan, type ScanAnswer, type ScanChoice } from './scan.ts'
import { useScans } from './use-scans.ts'

type ScanFieldProps = {
  /** Of its queue in this browser. */
  name: string
  here: string
  /** What its button does. */
  word: string
  /** For a form without scripts, which may be sent twice. */
  newKey: string
  /** Without scripts: what has to be chosen. */
  question: (Scan & { choices: ScanChoice[] }) | undefined
}

/** Some scanners end a code with two of these keys. */
const TWO_ENTERS_MS = 100

/** A field for a scanner or a hand. It keeps the focus, and the next code replaces the last. */
export function ScanField({ name, here, word, newKey, question }: ScanFieldProps) {
  const { answer, questions, waiting, scan, giveUp, choose } = useScans(name, here)
  const field = useRef<HTMLInputElement>(null)
  function ready() {
    field.current?.focus()
    field.current?.select()
  }
  const last = useRef({ at: 0, isTyped: true })
  /** Not by the form, which takes one code that comes twice at once for a button that bounces. */
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { at, isTyped } = last.current
    const isRepeated = event.repeat || (!isTyped && event.timeStamp - at < TWO_ENTERS_MS)
    last.current = { at: event.timeStamp, isTyped: false }
    if (isRepeated) event.preventDefault()
    else submit(event)
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code !== '') scan(code)
    ready()
  }
  return (
    <>
      <section aria-label="Scan" className="frame sticky top-2 z-20 bg-sheet p-3 shadow-hard sm:p-5">
        <Form method="post" onSubmit={submit} className="flex items-end gap-3" data-waits="" {...EVERY_PRESS}>
          <input type="hidden" name="key" value={newKey} />
          <div className="min-w-0 grow">
            <Field
              ref={field}
              label="Scan or type"
              name="code"
              {...typedOver}
              onKeyDown={enter}
              onInput={() => {
                last.current.isTyped = true
              }}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={MAX_CODE}
              dir="auto"
              className="min-h-13 w-full min-w-0 border-2 border-line bg-paper px-3 text-lg font-semibold"
            />
          </div>
          <Button className="min-h-13 whitespace-nowrap">{word}</Button>
        </Form>
        <div role="status">{answer === undefined ? null : <Answer key={answer.key} answer={answer} />}</div>
        <Waiting scans={waiting} giveUp={giveUp} />
      </section>
      {[...questions, ...(question === undefined ? [] : [question])].map((each) => (
        <Choice
          key={each.key}
          question={each}
          choose={'tone' in each ? (id) => [choose(each, id), ready()] : undefined}
        />
      ))}
    </>
  )
}

const TONES: Record<ScanAnswer['tone'], string> = {
  good: 'bg-stock text-sheet',
  odd: 'bg-sticker text-sticker-ink',
  bad: 'bg-warn text-sheet',
}

function Answer({ answer: { tone, text, link, choices } }: { answer: ScanAnswer }) {
  // What there is to choose says the same.
  if (choices !== undefined) return <p className="sr-only">{text}</p>
  return (
    <p
      data-tone={tone}
      className={`toast mt-3 border-2 border-line px-3 py-2.5 font-bold wrap-anywhere ${TONES[tone]}`}
    >
      {text}
      {link === undefined ? null : (
        <>
          {' '}
          <Link to={link.to} className="inline-block py-1 underline">
            {link.text}
          </Link>
        </>
      )}
    </p>
  )
}

function Waiting({ scans, giveUp }: { scans: Scan[]; giveUp: (key: string) => void }) {
  if (scans.length === 0) return null
  return (
    <div className="mt-3 border-2 border-warn p-3">
      <p role="alert" className="font-semibold text-warn">
        {counted(scans.length, 'scan waits', 'scans wait')}: the shop does not answer. Go on, they are sent again.
      </p>
      <ul aria-label="Waiting" className="mt-1 flex max-h-40 flex-wrap gap-x-5 overflow-y-auto">
        {scans.map(({ key, code }) => (
          <li key={key}>
            <bdi className="wrap-anywhere">{code}</bdi>{' '}
            <button type="button" onClick={() => giveUp(key)} className="min-h-8 underline">
              Remove<span className="sr-only"> {code}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChoiceProps = {
  question: Scan & { choices?: ScanChoice[] }
  choose: ((id: string | undefined) => unknown) | undefined
}

function Choice({ question: { key, code, choices = [] }, choose }: ChoiceProps) {
  const press = (id: string | undefined) =>
    choose &&
    ((event: SyntheticEvent) => {
      event.preventDefault()
      choose(id)
    })
  return (
    <Form
      method="post"
      aria-label={`Which one is ${code}?`}
      className="frame mt-4 bg-sticker p-3 text-sticker-ink shadow-hard sm:p-4"
    >
      <HiddenFields values={{ key, code }} />
      <p className="flex items-center justify-between gap-3 font-bold">
        <span className="wrap-anywhere">Which one is {code}?</span>
        {choose === undefined ? null : (
          <button type="button" onClick={press(undefined)} className="min-h-11 underline">
            None
          </button>
        )}
      </p>
      <ul className="mt-1 flex max-h-80 flex-col gap-2 overflow-y-auto">
        {choices.map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="submit"
              name="product"
              value={id}
              onClick={press(id)}
              className="frame pressable min-h-11 w-full bg-sheet px-3 py-2 text-left text-ink wrap-anywhere"
            >
              <span dir="auto" className="font-semibold">
                {name}
              </span>
              <span className="block text-sm text-soft">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
