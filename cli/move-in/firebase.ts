import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { readAuthFile, readHashConfig } from '#domain/move-in/firebase/auth-file.ts'
import { type RawCollections, readFirestoreFile } from '#domain/move-in/firebase/firestore-file.ts'
import type { Outcome } from '#domain/outcome.ts'
import { firebaseShop } from '#domain/spreadsheets/kinds/firebase-shop.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { MAP_OPTIONS } from '../base/category-map.ts'
import { command } from '../base/command.ts'
import { readText } from '../base/read-text.ts'
import { isFolderAt, pathsAt } from '../base/source-file.ts'
import { MOVE_IN_OPTIONS, runMoveIn } from './move-in.ts'

export const firebase = command({
  about: 'Move in from a Firebase shop: accounts, products, orders, posts',
  options: {
    data: { type: 'string', value: 'file|folder', required: true, about: 'Firestore data as JSON' },
    auth: { type: 'string', value: 'users.json', about: 'Accounts, as "firebase auth:export" writes them' },
    'hash-config': { type: 'string', value: 'hash.txt', about: 'The project’s password hash parameters' },
    ...MAP_OPTIONS,
    ...MOVE_IN_OPTIONS,
    admins: { type: 'boolean', about: 'Admins of the old shop become admins here' },
  },
  async run({ data, auth, 'hash-config': hashConfig, admins: withAdmins, ...given }) {
    await runMoveIn(given, async (map) =>
      firebaseShop({
        collections: await readData(data),
        accounts: auth === undefined ? [] : accept(auth, readAuthFile(await readText(auth))),
        hashing: hashConfig === undefined ? undefined : accept(hashConfig, readHashConfig(await readText(hashConfig))),
        map,
        withAdmins,
      }),
    )
  },
})

async function readData(path: string): Promise<RawCollections> {
  await refuseManaged(path)
  const all: RawCollections = new Map()
  for (const file of await pathsAt(path, ['.json'])) {
    const found = accept(file, readFirestoreFile(await readText(file), basename(file, '.json')))
    for (const [name, documents] of found) all.set(name, [...(all.get(name) ?? []), ...documents])
  }
  return all
}

const MANAGED =
  'is a managed Firestore export, which only Google can read: import it into the emulator or a project, and write its collections as JSON'

async function refuseManaged(path: string): Promise<void> {
  const names = (await isFolderAt(path)) ? await readdir(path, { recursive: true }) : [basename(path)]
  if (names.some((name) => /(?:export_metadata|(?:^|\/)output-\d+)$/.test(name)))
    throw new StartProblem(`${path} ${MANAGED}`)
}

function accept<Value>(file: string, outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new StartProblem(`${file} ${outcome.problem}`)
  return outcome.value
}
