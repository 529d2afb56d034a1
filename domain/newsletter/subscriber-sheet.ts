import { z } from 'zod'
import { cutText } from '#platform/text/cut-text.ts'
import {
  type ColumnNames,
  cell,
  emailCell,
  isNotEmpty,
  momentCell,
  readSheet,
  refuseRepeated,
  type SheetReading,
  type SheetRow,
  titled,
} from '../csv/sheet-row.ts'

/** The link is in exports only. */
export const SUBSCRIBER_COLUMNS = {
  email: ['Email', 'e-mail', 'email address', 'subscriber', 'address', 'mail'],
  createdAt: ['Subscribed', 'confirmed', 'confirm time', 'optin time', 'signed up', 'created at', 'date added', 'date'],
  status: titled('Status', 'state, subscription, member rating, consent, accepts marketing, accepts email marketing'),
  link: ['Unsubscribe link'],
} as const satisfies ColumnNames<string>

export type SubscriberColumn = keyof typeof SUBSCRIBER_COLUMNS

const { link: _, ...imported } = SUBSCRIBER_COLUMNS
/** Those that an import reads. */
export const SUBSCRIBER_FIELDS = imported

const ON_THE_LIST = /^(?:subscribed|active|confirmed|opted[ -]?in|enabled|yes|true|1)?$/i

const Subscriber = z.object({
  email: emailCell('Email').refine(...isNotEmpty('Email')),
  createdAt: momentCell('Subscribed'),
  status: cell('Status', 100).refine((word) => ON_THE_LIST.test(word), {
    error: ({ input }) =>
      `Status is "${cutText(String(input), 50)}": only who is subscribed there becomes a subscriber here`,
  }),
} satisfies Record<keyof typeof SUBSCRIBER_FIELDS, z.ZodType>)

export type SheetSubscriber = Omit<z.output<typeof Subscriber>, 'status'>

export function readSubscriberSheet(rows: Iterable<SheetRow<SubscriberColumn>>): SheetReading<SheetSubscriber> {
  return refuseRepeated(readSheet(rows, Subscriber), ({ email }) => email, 'subscriber')
}
