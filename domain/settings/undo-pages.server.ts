import { isAsMade, type UndoRows, valuesBefore } from '../audit/undo-rows.server.ts'
import { PAGE_DEFAULTS } from './shop-pages.ts'
import { readStored, storeValues } from './stored-settings.server.ts'

/** Gives pages the text back that they had, unless it has been changed again. */
export const undoPages: UndoRows = async (tx, rows, { dryRun }) => {
  const stored = { ...PAGE_DEFAULTS, ...(await readStored(tx, Object.keys(PAGE_DEFAULTS))) }
  const back = rows.filter((row) => isAsMade(row, stored))
  if (!dryRun) for (const row of back) await storeValues(tx, Object.entries(valuesBefore(row)))
  return back
}
