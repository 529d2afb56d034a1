import type { Db } from '#platform/database/client.ts'
import type { Actor } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { SEALED, SEALED_NAMES, type SealedName, sealSetting, unsealSetting } from './sealed-settings.server.ts'
import { isPageId } from './shop-pages.ts'
import { DEFAULTS, type FixedSettings, SECTIONS, type Section, type SectionValues } from './shop-settings.ts'
import { readStored, type Stored, writeStored } from './stored-settings.server.ts'

export type ChangeSettings<S extends Section> = { actor: Actor; section: S; values: SectionValues[S] }
export type ChangeSettingsProblem = { kind: 'secret-for-another'; name: SealedName }
type Deps = { fixed: FixedSettings; secret: string }

/**
 * Stores a section's values, without those that the environment sets, and the audit entry of what changed. An empty secret
 * leaves the stored one as it is. Only `changeAsAdmin` calls it, which knows who may.
 *
 * @returns refused with `secret-for-another` when the stored one is for another server or user than these
 */
export async function changeSettings<S extends Section>(
  tx: Db,
  { actor, section, values }: ChangeSettings<S>,
  { fixed, secret }: Deps,
): Promise<Outcome<undefined, ChangeSettingsProblem>> {
  const names = Object.keys(values).filter((name) => fixed[name as keyof FixedSettings] === undefined)
  const before: Stored = { ...pick(DEFAULTS, names), ...(await readStored(tx, names)) }
  const typed = pick(values, names)
  const sealed: Stored = {}
  for (const name of namesIn(typed)) {
    const kept = sealedFor(name, { typed, stored: String(before[name] ?? ''), secret })
    if (kept === undefined) return refused({ kind: 'secret-for-another', name })
    sealed[name] = kept
  }
  const after = { ...typed, ...sealed }
  const subject = { name: SECTIONS[section].name, ...(isPageId(section) && { kind: 'page' as const, id: section }) }
  await writeStored(tx, { actor, ...subject, before, after, audited: withoutSealed(before) })
  return done(undefined)
}

function pick(values: Stored, names: string[]): Stored {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

type Sealing = { typed: Stored; stored: string; secret: string }

/** A secret as it is to be stored; undefined when the stored one does not open for what was typed. */
function sealedFor(name: SealedName, { typed, stored, secret }: Sealing): string | undefined {
  const text = String(typed[name])
  if (SEALED[name].needed.some((each) => typed[each] === '')) return ''
  if (text !== '') return sealSetting(name, text, { values: typed, secret })
  const isKept = stored === '' || unsealSetting(name, stored, { values: typed, secret }) !== undefined
  return isKept ? stored : undefined
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
  return SEALED_NAMES.filter((name) => name in values)
}
