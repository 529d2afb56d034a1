import type { ComponentProps } from 'react'
import { MAX_WEB_PICTURES } from '#domain/spreadsheets/read/sheet-limits.ts'

export function Tick({ text, className = 'font-semibold', ...box }: ComponentProps<'input'> & { text: string }) {
  return (
    <label className={`flex items-start gap-3 ${className}`}>
      <input type="checkbox" value="yes" {...box} className="mt-1 size-5 shrink-0 accent-press" />
      {text}
    </label>
  )
}

type PictureChoiceProps = {
  form: string
  count: number
  isTicked: boolean | undefined
  /** Whether there is nothing else to import. */
  isAll: boolean
}

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
      />
      <p id="pictures-hint" className="pl-8 text-soft">
        {HINT} {count > MAX_WEB_PICTURES ? `The first ${MAX_WEB_PICTURES.toLocaleString('en-US')} are fetched.` : ''}
      </p>
    </div>
  )
}

const HINT =
  'They become pictures of this shop and stay when the other host closes. Without it, products show them from their addresses.'
