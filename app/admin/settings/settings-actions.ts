import { data, href } from 'react-router'
import { z } from 'zod'
import { fieldName } from '#app/admin/audit/audit-words.ts'
import { mergeTyped } from '#app/admin/merge/merge-form.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { TOO_NESTED } from '#domain/blog/text/formatted-text.ts'
import { removeGuide } from '#domain/guide/import-guide.server.ts'
import { type TriedMail, tryMail } from '#domain/mail/try-mail.server.ts'
import { pageText, renderPage } from '#domain/pages/page-blocks.server.ts'
import { PAGE_STARTS } from '#domain/pages/page-starts.ts'
import { SEALED } from '#domain/settings/sealed-settings.server.ts'
import { isPageId, PAGES, type PageId, type PageSetting } from '#domain/settings/shop-pages.ts'
import { fixedBy, SECTIONS, type Section, type SettingName, type ShopSettings } from '#domain/settings/shop-settings.ts'
import { newWebhookSecret } from '#domain/settings/webhook-secret.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { type RefusedSettings, settingText } from './setting-fields.tsx'

/** Or an admin could have the stored one sent to any server. */
const TYPE_AGAIN = 'The stored password is for another server or user: type it again'

/** A refused form with what was typed, except a password; or the result of a test. */
export type SettingsAnswer = {
  /** What the mail server said to a test mail. */
  tried?: TriedMail | undefined
  /** Or the address as it was typed, and its problem. */
  untried?: { to: string; problem: string } | undefined
  refused?: RefusedSettings
  /** Shown this once. */
  newSecret?: string
}

export async function saveSettings(form: FormData, context: Context) {
  const intent = form.get('intent')
  if (intent === 'test-mail') return await tryMailServer(form, context)
  if (intent === 'webhook') return await saveWebhook(form, context)
  if (intent === 'remove-guide') return await emptyGuide(context)
  const section = (Object.keys(SECTIONS) as Section[]).find((each) => each === intent)
  if (section === undefined) throw data(null, { status: 400 })
  return await save(section, form, context)
}

async function save(section: Section, form: FormData, context: Context) {
  const services = context.get(servicesContext)
  const { settings } = services
  const merged = mergeTyped(form, labelsOf(section), textsNow(section, await settings.refresh()))
  if (merged.conflict !== undefined) {
    const refused = { section, typed: merged.conflict.typed, errors: {}, conflict: merged.conflict }
    return data<SettingsAnswer>({ refused }, { status: 409 })
  }
  // What the environment sets is not asked of the form.
  for (const name of Object.keys(fixedBy(settings.fixed))) form.set(name, String(settings.latest[name as SettingName]))
  const parsed = parseForm(SECTIONS[section].form, form)
  if (!parsed.ok) return refuse(section, form, parsed.problem)
  const refusal = isPageId(section)
    ? await refusePage(section, form, { values: parsed.value as TypedPage['values'], context })
    : undefined
  if (refusal !== undefined) return refusal
  const changed = await changeAsAdmin(services, { actor: actorOf(context), section, values: parsed.value })
  const page = href('/admin/settings/:section', { section })
  if (changed.ok) return finish(context, page, `The settings are saved.${merged.kept}`)
  // Thrown, because an answer that is returned means that it was saved.
  if (changed.problem.kind === 'not-allowed')
    throw finish(context, page, { kind: 'error', text: ADMIN_TEXTS.accessDenied })
  return refuse(section, form, { [changed.problem.name]: TYPE_AGAIN })
}

function refuse(section: Section, form: FormData, errors: FieldErrors) {
  const typed = Object.fromEntries(openNames(section).map((name) => [name, typedText(form, name)]))
  return data<SettingsAnswer>({ refused: { section, typed, errors } }, { status: 400 })
}

type TypedPage = { values: { [Name in PageSetting]?: string }; context: Context }

/**
 * Looks at a page's text before it is saved: one that cannot be shown is answered in its form. The shop's own text is stored
 * as none, so that a newer one of the shop's takes its place.
 */
async function refusePage(section: PageId, form: FormData, { values, context }: TypedPage) {
  const name = PAGES[section].setting
  const text = values[name] ?? ''
  const rendered = await renderPage(text || PAGE_STARTS[section].text, context.get(servicesContext).log)
  if (!rendered.ok) return refuse(section, form, { [name]: TOO_NESTED })
  if (text === PAGE_STARTS[section].text) values[name] = ''
  return undefined
}

async function emptyGuide(context: Context) {
  const { db } = context.get(servicesContext)
  await removeGuide(db, actorOf(context))
  return finish(context, href('/admin/settings/:section', { section: 'intake' }), 'The guide is removed.')
}

/** Each new address, and each press of "New secret", makes a secret. */
async function saveWebhook(form: FormData, context: Context) {
  const { settings } = context.get(servicesContext)
  const typed = typedText(form, 'webhookUrl').trim()
  const needsSecret = typed !== '' && (form.has('renew') || (await settings.webhook())?.url !== typed)
  const newSecret = needsSecret ? newWebhookSecret() : ''
  form.set('webhookSecret', newSecret)
  const saved = await save('webhook', form, context)
  return needsSecret && saved instanceof Response ? data<SettingsAnswer>({ newSecret }) : saved
}

/** Those of a section that are no secrets. */
function openNames(section: Section): string[] {
  return Object.keys(SECTIONS[section].form.shape).filter((name) => !(name in SEALED))
}

function labelsOf(section: Section): Record<string, string> {
  return Object.fromEntries(openNames(section).map((name) => [name, fieldName(name)]))
}

/** What the section's form showed, had it been opened now. */
function textsNow(section: Section, values: ShopSettings): Record<string, string> {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, settingText(value)]))
  return isPageId(section) ? { ...texts, [PAGES[section].setting]: pageText(values, section) } : texts
}

const TestMail = z.object({ to: EmailAddress })

async function tryMailServer(form: FormData, context: Context) {
  const parsed = parseForm(TestMail, form)
  if (!parsed.ok) {
    const untried = { to: typedText(form, 'to'), problem: parsed.problem.to ?? '' }
    return data<SettingsAnswer>({ untried }, { status: 400 })
  }
  const tried = await tryMail(context.get(servicesContext), { to: parsed.value.to, actor: actorOf(context) })
  return data<SettingsAnswer>({ tried }, { status: tried.state === 'failed' ? 502 : 200 })
}
