import type { Db } from '#platform/database/client.ts'
import type { Actor } from '../audit/record.server.ts'
import { sealMailPassword } from './mail-sending.server.ts'
import { DEFAULTS, type FixedSettings, SECTIONS, type Section, type SectionValues } from './shop-settings.ts'
import { readStored, type Stored, writeStored } from './stored-settings.server.ts'

export type ChangeSettings<S extends Section> = { actor: Actor; section: S; values: SectionValues[S] }
type Means = { fixed: FixedSettings; secret: string }

/** Stores a section's values, without those that the environment sets, and the audit entry of what changed. */
export function changeSettings<S extends Section>(
  db: Db,
  { actor, section, values }: ChangeSettings<S>,
  { fixed, secret }: Means,
): Promise<void> {
  return db.transaction(async (tx) => {
    const names = Object.keys(values).filter((name) => fixed[name as keyof FixedSettings] === undefined)
    const before: Stored = { ...pick(DEFAULTS, names), ...(await readStored(tx, names)) }
    const after = withPassword(pick(values, names), before, secret)
    await writeStored(tx, { actor, name: SECTIONS[section].name, before, after, audited: withoutPassword(before) })
  })
}

function pick(values: Stored, names: string[]): Stored {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

/** An empty password leaves the stored one as it is; without a user there is none. */
function withPassword(after: Stored, before: Stored, secret: string): Stored {
  const { mailPassword, mailUser } = after
  if (typeof mailPassword !== 'string') return after
  if (mailUser === '') return { ...after, mailPassword: '' }
  const kept = before.mailPassword ?? ''
  return { ...after, mailPassword: mailPassword === '' ? kept : sealMailPassword(mailPassword, secret) }
}

/** The audit log says that there is another password, never which. */
function withoutPassword(before: Stored) {
  return (values: Stored): Stored => {
    if (!('mailPassword' in values)) return values
    const isKept = values.mailPassword === before.mailPassword
    const shown = values.mailPassword === '' ? '' : isKept ? 'a password' : 'another password'
    return { ...values, mailPassword: shown }
  }
}
