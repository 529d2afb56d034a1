import { beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { sheetRows, textOfLines } from '../../tests/support/data/sheet-rows.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import { planSubscribers, undoSubscriberImport, writeSubscribers } from './import-subscribers.server.ts'
import { newsletterConfirmations, newsletterSubscribers, newsletterUnsubscribed } from './newsletter-tables.ts'
import { confirmSubscription, makeNewsletterTokens } from './subscribe.server.ts'
import { readSubscriberSheet, SUBSCRIBER_COLUMNS, type SubscriberColumn } from './subscriber-sheet.ts'
import { exportSubscribers, removeSubscriber } from './subscribers.server.ts'
import { deleteSubscription, subscriberIdsBy, unsubscribe, unsubscribeToken } from './unsubscribe.server.ts'

const secret = 'a secret of at least thirty-two characters'
const ANN = { email: 'Ann@Mail.example', createdAt: '2024-05-01 09:30', status: 'subscribed' }
const BOB = { email: 'bob@mail.example' }

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(async () => {
  for (const table of [newsletterSubscribers, newsletterUnsubscribed, newsletterConfirmations]) await db.delete(table)
})

type Cells = Partial<Record<SubscriberColumn, string>>
const rows = (...cells: Cells[]) => cells.map((each, place) => ({ line: place + 2, cells: each }))

async function importRows(given: ReturnType<typeof rows>) {
  const read = readSubscriberSheet(given)
  const { added, same, problems } = await inTransaction(db, async (tx) => {
    const plan = await planSubscribers({ db: tx, subscriberIds: subscriberIdsBy(secret) }, read.items, {
      isWritten: true,
    })
    if (plan.problems.length === 0) await writeSubscribers(tx, plan)
    return plan
  })
  return { added: added.map(({ id }) => id), same, problems: [...read.problems, ...problems] }
}

const addresses = async () => {
  const { email } = newsletterSubscribers
  return (await db.select({ email }).from(newsletterSubscribers).orderBy(email)).map((row) => row.email)
}

test('somebody who left the list, by the link, by the owner or with the account, stays away until they subscribe again', async () => {
  const cleo = { email: 'cleo@mail.example' }
  const { added } = await importRows(rows(ANN, BOB, cleo))
  await unsubscribe({ db, secret }, unsubscribeToken(secret, added[0] ?? ''))
  await removeSubscriber(db, { actor: 'command line', id: added[1] ?? '' })
  await inTransaction(db, (tx) => deleteSubscription(tx, cleo.email))
  const again = await importRows(rows(ANN, BOB, cleo))
  expect(again.added).toEqual([])
  expect(again.problems.map(({ line, text }) => `${line}: ${text}`)).toEqual(
    ['ann', 'bob', 'cleo'].map(
      (name, place) => `${place + 2}: ${name}@mail.example has left the newsletter: only they can subscribe again`,
    ),
  )
  const { confirm = '' } = await makeNewsletterTokens({ db, secret }, 'ann@mail.example')
  await confirmSubscription({ db, secret }, confirm)
  expect(await addresses()).toEqual(['ann@mail.example'])
  expect(await db.$count(newsletterUnsubscribed)).toBe(2)
})

test('lines that cannot be taken say why', async () => {
  const given = rows(ANN, { email: 'ann@mail.example' }, { ...BOB, status: 'Unsubscribed' }, { email: 'nobody' })
  expect((await importRows(given)).problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '3: This is the same subscriber as in line 2',
    '4: Status is "Unsubscribed": only who is subscribed there becomes a subscriber here',
    '5: Email must be an address such as name@example.com: "nobody" is not',
  ])
})

test('undoing takes off the list who has not asked for it since, and a later import may add them again', async () => {
  const { added } = await importRows(rows(ANN, BOB))
  await makeNewsletterTokens({ db, secret }, BOB.email)
  const rowsOfEntry = added.map((subjectId, position) => ({ subjectId, position, subjectName: '', changes: {} }))
  const undo = (dryRun: boolean) => inTransaction(db, (tx) => undoSubscriberImport(tx, rowsOfEntry, { dryRun }))
  expect(await undo(true)).toEqual([rowsOfEntry[0]])
  expect(await addresses()).toHaveLength(2)
  await undo(false)
  expect(await addresses()).toEqual(['bob@mail.example'])
  expect(await importRows(rows(ANN, BOB))).toMatchObject({ added: [added[0]], same: 1 })
})

test('an export that is imported into an empty shop is exported again as it was', async () => {
  await importRows(rows(ANN, { ...BOB, createdAt: '2023-01-01' }))
  const order = { actor: 'command line', search: undefined, publicUrl: 'https://shop.example' } as const
  const exported = await textOfLines(exportSubscribers({ db, secret }, order))
  await db.delete(newsletterSubscribers)
  expect(await importRows(await sheetRows(exported, SUBSCRIBER_COLUMNS))).toMatchObject({ problems: [] })
  expect(await textOfLines(exportSubscribers({ db, secret }, order))).toBe(exported)
})
