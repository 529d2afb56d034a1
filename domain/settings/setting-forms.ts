import { z } from 'zod'
import { isPublicUrl } from '#platform/net/fetch-public.ts'
import { isTimeZone } from '#platform/start/time-zone.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { mailAddress } from '#platform/text/mail-address.ts'
import { dayFrom } from '../clock/shop-time.ts'
import { plainNumber } from '../text/plain-number.ts'
import { readArea } from './delivery-areas.ts'
import { LEAST_HOLD_MINUTES, MOST_HOLD_MINUTES, MOST_SOLD_DAYS } from './stock-settings.ts'

const MAX_TEXT = 300
const MAX_LINE = 100

/** One line of text; header lines of mails are made from some, so no line breaks. */
function line(problem: string, most = MAX_LINE) {
  return z
    .string()
    .trim()
    .min(1, problem)
    .max(most, `Use at most ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Use one line without control characters')
}

const optional = (most = MAX_LINE) => z.union([z.literal(''), line('', most)])

function sentence(what: string) {
  return z.string().trim().min(1, `Say something about ${what}`).max(MAX_TEXT, `Use at most ${MAX_TEXT} characters`)
}

/** Digits, and what to say of anything else. */
function wholeNumber(pattern: RegExp, problem: string) {
  return z.string().overwrite(plainNumber).regex(pattern, problem).transform(Number)
}

const MAX_AREAS = 50

/** One area with its cost a line, stored as `readArea` writes them. */
const areas = z
  .string()
  .transform((text) => text.split('\n').filter((line) => line.trim() !== ''))
  .refine((lines) => lines.length <= MAX_AREAS, { error: `Enter at most ${MAX_AREAS} areas`, abort: true })
  .transform((lines, context) =>
    lines.map((line) => {
      const text = readArea(line)?.text
      if (text === undefined)
        context.addIssue({ code: 'custom', message: `Write "${cutText(line.trim(), 40)}" as in "Beirut: 4"` })
      return text ?? ''
    }),
  )
  .refine((lines) => new Set(lines.map((line) => line.replace(/:[^:]*$/, ''))).size === lines.length, {
    error: 'An area is there twice',
  })

/** A box that is ticked or not, which a form leaves out. */
const ticked = z.enum(['yes', 'no']).catch('no')

const closedDay = z
  .string()
  .overwrite(plainNumber)
  .refine((day) => day === '' || dayFrom(day) !== undefined, 'Choose a day')
  .prefault('')

export const ShopForm = z
  .object({
    shopName: line('Name the shop', 60),
    shopPhone: line('Enter a phone number', 40),
    shopEmail: mailAddress('Enter an email address'),
    shopAddress: z.string().trim().max(200, 'Use at most 200 characters'),
    timeZone: z.string().refine(isTimeZone, 'Choose a time zone of the list'),
    closedFrom: closedDay,
    closedUntil: closedDay,
    closedText: optional(MAX_TEXT).prefault(''),
    pausesOrders: ticked,
  })
  .superRefine(({ closedFrom, closedUntil }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (closedFrom === '' && closedUntil !== '') say('closedFrom', 'Choose the first day, too')
    else if (closedFrom !== '' && closedUntil === '') say('closedUntil', 'Choose the last day, too')
    else if (closedUntil < closedFrom) say('closedUntil', 'Choose the first day or a later one')
  })

/** What the shop says about buying here, one sentence each: in the cart, at the checkout, and after the purchase. */
export const TextsForm = z.object({
  paymentText: sentence('payment'),
  deliveryText: sentence('delivery'),
  returnsText: sentence('returns'),
})

export type ShopTexts = z.infer<typeof TextsForm>

const MAX_ADDRESSES = 10

/** One email address a line, none twice. */
const addresses = z
  .string()
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))])
  .pipe(
    z
      .array(mailAddress('Enter one email address a line'))
      .max(MAX_ADDRESSES, `Enter at most ${MAX_ADDRESSES} addresses`),
  )

export const OrdersForm = z.object({ orderMails: ticked, orderEmails: addresses })

/** Who hears that a check of Health needs mending, or is well again. */
export const HealthForm = z.object({ healthMails: ticked, healthEmails: addresses })

export const DeliveryForm = z.object({
  /** `always`: no order without them. `at-order`: they may be left out and added later. `never`: orders are picked up. */
  askDelivery: z.enum(['always', 'at-order', 'never'], 'Choose one'),
  deliveryAreas: areas,
})

export const StockForm = z.object({
  lowStock: wholeNumber(/^\d{1,6}$/, 'Enter a whole number of pieces'),
  /** How long a piece is held for who waited for it. */
  holdMinutes: wholeNumber(/^\d{1,6}$/, 'Enter a whole number of minutes').refine(
    (minutes) => minutes >= LEAST_HOLD_MINUTES && minutes <= MOST_HOLD_MINUTES,
    `Enter from ${LEAST_HOLD_MINUTES} to ${MOST_HOLD_MINUTES} minutes, which is a week`,
  ),
  /** How long a sold one-off stays in lists; 0: for ever. */
  soldDays: wholeNumber(/^\d{1,6}$/, 'Enter a whole number of days').refine(
    (days) => days <= MOST_SOLD_DAYS,
    `Enter at most ${MOST_SOLD_DAYS.toLocaleString('en-US')} days`,
  ),
})

const percentage = z
  .string()
  .overwrite((typed) => plainNumber(typed).replace(/\s?%$/, ''))
  .regex(/^[1-9]\d{0,2}$/, 'Enter a whole percentage from 1 to 999')
  .transform(Number)

/** As long as the books of most countries must be kept. */
export const BOOK_YEARS = 10

/** What the shop asks and pays, in percent of the price guide, and what the book of purchases has. */
export const IntakeForm = z.object({
  guideSellAt: percentage,
  buyAtCash: percentage,
  buyAtExchange: percentage,
  bookDocuments: ticked,
  bookYears: wholeNumber(/^[1-9]\d?$/, 'Enter from 1 to 99 years').prefault(String(BOOK_YEARS)),
})

/** `webhookSecret`: empty leaves it as it is. */
export const WebhookForm = z.object({
  webhookUrl: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(500, 'Use at most 500 characters')
      .refine((url) => isPublicUrl(url), 'Enter an https:// address that everybody can reach')
      .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'Enter an address without a user name'),
  ]),
  webhookSecret: z.string().max(200),
})

const MAX_IDLE_MINUTES = 12 * 60

/** Of admins and helpers, in the back office. */
export const SecurityForm = z.object({
  requireSecondFactor: ticked,
  adminIdleMinutes: wholeNumber(/^\d{1,6}$/, 'Enter a whole number of minutes').refine(
    (minutes) => minutes >= 5 && minutes <= MAX_IDLE_MINUTES,
    `Enter from 5 to ${MAX_IDLE_MINUTES} minutes, which is 12 hours`,
  ),
})

const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const

/** An address, or a name and an <address>. */
const SENDER = /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

/** `mailPassword`: empty leaves it as it is. Without a host, mails are files. */
export const MailForm = z.object({
  mailHost: optional(253).refine((host) => /^[^\s/@]*$/.test(host), 'Enter a name such as mail.example.com'),
  mailPort: wholeNumber(/^\d{1,5}$/, 'Enter a port number').refine(
    (port) => port >= 1 && port <= 65_535,
    'Enter a port from 1 to 65535',
  ),
  mailEncryption: z.enum(MAIL_ENCRYPTIONS, 'Choose one'),
  mailUser: optional(254),
  mailPassword: z.string().max(500, 'Use at most 500 characters'),
  mailFrom: z.union([z.literal(''), line('', 254).regex(SENDER, 'Enter an address, or a name and an <address>')]),
  /** Names the sender's key in the DNS, which only its mails do otherwise. */
  dkimSelector: optional().refine((name) => /^[\w.-]*$/.test(name), 'Enter a name such as mail or s1'),
})
