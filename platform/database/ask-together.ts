import type { Db } from './client.ts'

/** Enough for a crowd, and few enough that the first of it does not wait for the rows of thousands. */
const MANY_KEYS = 500

type Batch<Found> = { keys: Set<string>; found: Promise<Map<string, Found>> }

/**
 * Questions of one kind that are asked in the same turn of the event loop go to the database as one statement: where
 * many ask at once, the ways there and back cost more than what is looked up. Who asks alone is answered as soon.
 *
 * @param askAll answers for all of these keys at once; what it finds is shared by those who asked, so it is not to be changed
 * @param most with so many keys (or more, if one asks for several) a statement is full: fewer where there is much to find
 *   for each, so that the first are served while the next are looked up
 * @returns what is found for the given keys, and perhaps for others
 */
export function askTogether<Found>(askAll: (db: Db, keys: string[]) => Promise<Map<string, Found>>, most = MANY_KEYS) {
  const gathering = new WeakMap<Db, Batch<Found>>()
  return (db: Db, keys: string[]): Promise<Map<string, Found>> => {
    const gathered = gathering.get(db)
    const batch = gathered ?? begin(db)
    for (const key of keys) batch.keys.add(key)
    if (batch.keys.size >= most) gathering.delete(db)
    return batch.found
  }

  function begin(db: Db): Batch<Found> {
    const keys = new Set<string>()
    const found = new Promise<Map<string, Found>>((resolve) => {
      // After everything that has arrived by now was begun.
      setImmediate(() => {
        if (gathering.get(db) === batch) gathering.delete(db)
        resolve(askAll(db, [...keys]))
      })
    })
    const batch = { keys, found }
    gathering.set(db, batch)
    return batch
  }
}
