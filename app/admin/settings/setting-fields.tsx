import { type ComponentProps, createContext, type ElementType, type ReactNode, useContext } from 'react'
import { Form, useNavigation } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import type { Conflict } from '#app/admin/merge/merge-form.ts'
import type { FieldErrors } from '#app/forms/forms.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { CheckField, SelectField, TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { SETTING_LABELS } from '#domain/settings/setting-labels.ts'
import type { FixedBy, Section, SettingName } from '#domain/settings/shop-settings.ts'
import { settingsTitle } from './settings-pages.ts'

/** A section that was not saved: what was typed, the problems, and what another owner changed, too. */
export type RefusedSettings = {
  section: Section
  typed: { [Name in SettingName]?: string }
  errors: FieldErrors
  conflict?: Conflict
}

/** The values of the shown settings, what was typed before a refusal, and which the environment sets. */
type ShownSettings = {
  values: { [Name in SettingName]?: string | number | string[] }
  fixed: FixedBy
  refused: RefusedSettings | undefined
}

const Shown = createContext<ShownSettings>({ values: {}, fixed: {}, refused: undefined })
export const ShownSettingsProvider = Shown.Provider

/** A setting as its field shows it: a list line by line, a box that is not ticked as nothing. */
export function settingText(value: string | number | string[] | undefined): string {
  if (value === undefined || value === 'no') return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

type SectionFormProps = ComponentProps<typeof Form> & {
  section: Section
  lead: ReactNode
  children: ReactNode
  more?: ReactNode
}

/** What was typed into a section before it was refused. */
export function useRefusal(section: Section): RefusedSettings | undefined {
  const { refused } = useContext(Shown)
  return refused?.section === section ? refused : undefined
}

/** A section of the page, saved on its own. */
export function SectionForm({ section, lead, children, more, ...form }: SectionFormProps) {
  const busy = useNavigation().formData?.get('intent') === section
  const conflict = useRefusal(section)?.conflict
  return (
    <Panel id={`${section}-title`} title={settingsTitle(section)} anchor={section}>
      <p className="text-soft">{lead}</p>
      <Form {...form} method="post" noValidate preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="intent" value={section} />
        <ChangedToo conflict={conflict} />
        <div key={conflict === undefined ? '' : JSON.stringify(conflict.loaded)} className="contents">
          {children}
        </div>
        <Button className="self-start" aria-disabled={busy}>
          Save
        </Button>
      </Form>
      {more}
    </Panel>
  )
}

/** A field's label, value, problem and words; one that the environment sets cannot be changed here. */
function useSetting(name: SettingName, hint?: string) {
  const { values, fixed, refused } = useContext(Shown)
  const by = fixed[name]
  const shown = settingText(values[name])
  const loaded = refused?.conflict?.loaded[name] ?? shown
  const text = by === undefined ? hint : `Set by ${by} in the environment`
  return {
    name,
    label: SETTING_LABELS[name],
    defaultValue: by === undefined ? (refused?.typed[name] ?? shown) : shown,
    error: by === undefined ? refused?.errors[name] : undefined,
    isFixed: by !== undefined,
    note: by === undefined ? <LoadedFields values={{ [name]: loaded }} /> : null,
    ...(text === undefined ? {} : { hint: text }),
  }
}

type Setting = { name: SettingName; hint?: string }
type SettingOf<Control extends ElementType> = Omit<ComponentProps<Control>, 'name' | 'label'> & Setting

export function SettingField({ name, hint, ...input }: SettingOf<typeof Field>) {
  const { isFixed, ...setting } = useSetting(name, hint)
  return <Field {...input} {...setting} readOnly={isFixed} />
}

export function SettingNumber(setting: Setting) {
  const look = 'min-h-11 w-28 border-2 border-line bg-paper px-3'
  return <SettingField {...setting} inputMode="numeric" autoComplete="off" className={look} />
}

export function SettingArea({ name, hint, ...area }: SettingOf<typeof TextAreaField>) {
  const { isFixed, ...setting } = useSetting(name, hint)
  return <TextAreaField {...area} {...setting} readOnly={isFixed} />
}

export function SettingSelect({ name, hint, ...select }: SettingOf<typeof SelectField>) {
  const { isFixed, ...setting } = useSetting(name, hint)
  return <SelectField {...select} {...setting} disabled={isFixed} />
}

export function SettingCheck({ name, hint }: Setting) {
  const { isFixed, note, label, defaultValue, hint: text } = useSetting(name, hint)
  const isTicked = defaultValue === 'yes'
  return (
    <>
      {note}
      <CheckField name={name} label={label} hint={text} value="yes" defaultChecked={isTicked} disabled={isFixed} />
    </>
  )
}
