import type { Db } from '#platform/database/client.ts'
import type { Actor } from '../audit/record.server.ts'
import { SEALED, type SealedName, sealSetting } from './sealed-settings.server.ts'
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
    const after = withSealed(pick(values, names), before, secret)
    await writeStored(tx, { actor, name: SECTIONS[section].name, before, after, audited: withoutSealed(before) })
  })
}

function pick(values: Stored, names: string[]): Stored {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

/** An empty secret leaves the stored one as it is; without what it is for there is none. */
function withSealed(after: Stored, before: Stored, secret: string): Stored {
  const sealed = namesIn(after).map((name) => {
    const typed = String(after[name])
    const stored = before[name] ?? ''
    return [name, after[SEALED[name]] === '' ? '' : typed === '' ? stored : sealSetting(name, typed, secret)] as const
  })
  return { ...after, ...Object.fromEntries(sealed) }
}

/** The audit log says that there is another secret, never which. */
function withoutSealed(before: Stored) {
  return (values: Stored): Stored => {
    const shown = namesIn(values).map((name) => {
      const isKept = values[name] === before[name]
      return [name, values[name] === '' ? '' : isKept ? 'a secret' : 'another secret'] as const
    })
    return { ...values, ...Object.fromEntries(shown) }
  }
}

function namesIn(values: Stored): SealedName[] {
  return (Object.keys(SEALED) as SealedName[]).filter((name) => name in values)
}
