import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { mailAddress } from '../text/mail-address.ts'
import { StartProblem } from './start-problem.ts'
import { isTimeZone } from './time-zone.ts'

const text = z.string().trim().min(1, 'must not be empty')
const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' })
const email = mailAddress('must be an email address')

/** `name` is the word the message shows; protocols carry their colon, as in `URL.protocol`. */
function address(what: string, protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be ${what}`,
    // What refines it further reads it as a URL, which is only safe once it is one.
    abort: true,
  })
}

const httpAddress = address('an http:// or https:// address', ['http:', 'https:'])

/** `sslmode` means what PostgreSQL's own programs mean by it; the driver would otherwise take `require` for `verify-full`. */
const databaseAddress = address('a postgres:// or postgresql:// address', ['postgres:', 'postgresql:']).transform(
  (value) => {
    const url = new URL(value)
    if (!url.searchParams.has('sslmode')) return value
    url.searchParams.set('uselibpqcompat', 'true')
    return url.href
  },
)

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: `must be a whole number from ${least} to ${most}` })
}

/** Addresses and ranges such as `10.0.0.0/8`, with commas between. */
const addressRanges = z.string().transform((text, context) => {
  const ranges = new BlockList()
  for (const range of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
      context.addIssue({
        code: 'custom',
        message: 'must be addresses or ranges such as 10.0.0.0/8, with commas between',
      })
      return z.NEVER
    }
    ranges.addSubnet(address, Number(bits ?? most), family)
  }
  return ranges
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: text.optional(),
  PUBLIC_URL: httpAddress
    .refine((value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !/[?#]/.test(value)), {
      error: 'must be an address without path, query or fragment',
    })
    .optional(),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  BACKUP_BUCKET: text.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DEMO: onOff.default('on'),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  SMTP_URL: address('an smtp:// or smtps:// address with a host', ['smtp:', 'smtps:'])
    .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', {
      error: 'must be an smtp:// or smtps:// address with a host',
      abort: true,
    })
    // The mail client would take them and no longer check who it talks to.
    .refine((value) => ![...new URL(value).searchParams.keys()].some((name) => /^tls\b/i.test(name)), {
      error: 'must not set "tls" options: the certificate of a mail server is always checked',
    })
    .optional(),
  MAIL_FROM: text
    .regex(/^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or a name and an <address>')
    .optional(),
  ORDER_EMAIL_URL: httpAddress.optional(),
  IMAGE_UPLOAD_URL: httpAddress.optional(),
  IMAGE_UPLOAD_PRESET: text.default('cartridge'),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_NAME: text.optional(),
  SHOP_PHONE: text.optional(),
  SHOP_EMAIL: email.optional(),
  SHOP_TIME_ZONE: text.refine(isTimeZone, 'must be a name such as Asia/Beirut').optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  HSTS_SUBDOMAINS: onOff.default('off'),
  RATE_LIMIT: onOff.default('on'),
  MAX_PIECES_PER_PRODUCT: wholeNumber(1, 1_000_000).optional(),
  TRUSTED_PROXIES: addressRanges.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(500),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
})

type Environment = z.infer<typeof Environment>
export type Config = ReturnType<typeof toConfig>
export type S3Config = NonNullable<Config['s3']>

/**
 * Reads every setting once. An empty variable counts as not set, as compose files write it.
 *
 * @throws StartProblem with one line that names the variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartProblem(`${issue?.path.join('.')} ${issue?.message}`)
  }
  checkCombinations(parsed.data)
  return toConfig(parsed.data)
}

/** What each needs beside it. */
const NEEDS = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['BACKUP_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
] as const

function checkCombinations(env: Environment) {
  for (const [name, needed] of NEEDS)
    if (env[name] !== undefined && env[needed] === undefined)
      throw new StartProblem(`${needed} is required with ${name}`)
  if (env.S3_BUCKET !== undefined && env.S3_BUCKET === env.BACKUP_BUCKET)
    throw new StartProblem('BACKUP_BUCKET must be another bucket than S3_BUCKET: both would be lost together')
  if (env.DATABASE_URL !== undefined && env.SESSION_SECRET === undefined && env.NODE_ENV === 'production')
    throw new StartProblem('SESSION_SECRET is required with DATABASE_URL in production')
  if (env.RATE_LIMIT === 'off' && env.PUBLIC_URL?.startsWith('https:'))
    throw new StartProblem('RATE_LIMIT cannot be "off" while PUBLIC_URL is https')
}

function bucketNamed(bucket: string | undefined, env: Environment) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}

function toConfig(env: Environment) {
  const production = env.NODE_ENV === 'production'
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    /** Whether browsers shall refuse http below the shop's name, too, where others may have sites. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    dataDir: resolve(env.DATA_DIR),
    /** Where the shop's nightly backups go, both of them; it makes none without. */
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    backupBucket: bucketNamed(env.BACKUP_BUCKET, env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    databaseUrl: env.DATABASE_URL,
    /** Around the pooler that DATABASE_URL names, if it names one. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    demo: env.DEMO === 'on',
    /** How many pieces of one product an order may take. */
    maxPieces: env.MAX_PIECES_PER_PRODUCT,
    firstAdmin:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    orderEmailUrl: env.ORDER_EMAIL_URL,
    imageUpload: { url: env.IMAGE_UPLOAD_URL, preset: env.IMAGE_UPLOAD_PRESET },
    s3: bucketNamed(env.S3_BUCKET, env),
    sessionSecret: env.SESSION_SECRET,
    /** What the owner may otherwise set in the back office. */
    shop: { name: env.SHOP_NAME, phone: env.SHOP_PHONE, email: env.SHOP_EMAIL, timeZone: env.SHOP_TIME_ZONE },
    workers: env.WEB_CONCURRENCY,
    drainMs: env.DRAIN_SECONDS * 1_000,
    rateLimit: env.RATE_LIMIT === 'on',
    trustedProxies: env.TRUSTED_PROXIES ?? new BlockList(),
    metricsToken: env.METRICS_TOKEN,
    slowQueryMs: env.SLOW_QUERY_MS,
    logLevel: env.LOG_LEVEL,
  }
}
