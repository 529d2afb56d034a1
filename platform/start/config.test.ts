import { describe, expect, test } from 'vitest'
import { readSource } from '../../tests/support/documents/sources.ts'
import { readConfig } from './config.ts'
import { StartProblem } from './start-problem.ts'

const SECRET = 'a secret of at least thirty-two characters'

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
  throw new Error('the setting was taken')
}

test('with nothing set the shop listens on this machine only, on port 3000, with its own database and the demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    firstAdmin: undefined,
    smtpUrl: undefined,
    orderEmailUrl: undefined,
    s3: undefined,
    rateLimit: true,
    workers: 1,
    logLevel: 'info',
  })
})

test('in production it listens on every address', () => {
  expect(readConfig({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
})

test('the public address follows the port until it is set, and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://cartridge.example/' }).publicUrl).toBe('https://cartridge.example')
})

test('trusted proxies are addresses and ranges, of both kinds', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' })
  expect(['127.0.0.1', '10.9.8.7'].map((address) => trustedProxies.check(address))).toEqual([true, true])
  expect(trustedProxies.check('fd00::7', 'ipv6')).toBe(true)
  expect(trustedProxies.check('127.0.0.2')).toBe(false)
  expect(readConfig({}).trustedProxies.check('127.0.0.1')).toBe(false)
})

test('sslmode means what it means to PostgreSQL’s own programs, and the rest of the address stays as it is', () => {
  const databaseUrl = (query: string) =>
    readConfig({ DATABASE_URL: `postgres://shop:p%40ss@db.example:6432/shop${query}` }).databaseUrl
  expect(databaseUrl('?sslmode=require')).toBe(
    'postgres://shop:p%40ss@db.example:6432/shop?sslmode=require&uselibpqcompat=true',
  )
  expect(databaseUrl('?application_name=a%20b')).toBe(
    'postgres://shop:p%40ss@db.example:6432/shop?application_name=a%20b',
  )
})

test('an empty variable is one that is not set, as compose files write it', () => {
  const names = readSource('platform/start/config.ts').match(/(?<=^ {2})[A-Z][A-Z\d_]+(?=: )/gm) ?? []
  expect(names.length).toBeGreaterThan(35)
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

describe('a wrong value gives one line that begins with its variable', () => {
  test.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PORT', ' '],
    ['HOST', '  '],
    ['PUBLIC_URL', 'cartridge.example'],
    ['PUBLIC_URL', 'ftp://cartridge.example'],
    ['PUBLIC_URL', 'https://cartridge.example/shop'],
    ['PUBLIC_URL', 'https://cartridge.example/?a=b'],
    ['DATA_DIR', '   '],
    ['BACKUP_DIR', ' '],
    ['BACKUP_BUCKET', ' '],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_REPLICA_URL', 'db.example'],
    ['DATABASE_DIRECT_URL', 'db.example'],
    ['DEMO', 'yes'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'mail server'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://mail.example?tls%2EservernamE=other.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', ' '],
    ['MAIL_FROM', 'Sales'],
    ['MAIL_FROM', 'Sales <sales'],
    ['ORDER_EMAIL_URL', 'functions/order-mail'],
    ['IMAGE_UPLOAD_URL', 'javascript:alert(1)'],
    ['IMAGE_UPLOAD_PRESET', ' '],
    ['S3_BUCKET', ' '],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_REGION', ' '],
    ['S3_ACCESS_KEY_ID', ' '],
    ['S3_SECRET_ACCESS_KEY', ' '],
    ['SESSION_SECRET', 'too short'],
    ['SHOP_NAME', ' '],
    ['SHOP_PHONE', ' '],
    ['SHOP_EMAIL', 'hello'],
    ['DRAIN_SECONDS', '61'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', 'two'],
    ['RATE_LIMIT', 'none'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8 10.1.1.1'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '127.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%j', (name, value) => {
    const problem = problemOf({ [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} \\S`))
    expect(problem).not.toContain('\n')
  })
})

describe('settings that need each other', () => {
  test.each([
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@example.com' }],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgres://copy.example/shop' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://db.example/shop' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'press start' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'x' }],
    ['S3_ACCESS_KEY_ID', { BACKUP_BUCKET: 'backups', S3_SECRET_ACCESS_KEY: 'x' }],
    ['BACKUP_BUCKET', { BACKUP_BUCKET: 'shop', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'x' }],
    ['SESSION_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', PUBLIC_URL: 'https://cartridge.example' }],
  ])('%s is named when %j stands alone', (name, env) => {
    expect(problemOf(env as unknown as Record<string, string>)).toMatch(new RegExp(`^${name} `))
  })

  test('are taken together', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://shop@db.example/shop',
      SESSION_SECRET: SECRET,
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'press start',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtps://user:pass@mail.example:465',
    })
    expect(config.firstAdmin).toEqual({ email: 'owner@example.com', password: 'press start' })
    expect(config.s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1', endpoint: undefined })
    expect(config.smtpUrl).toBe('smtps://user:pass@mail.example:465')
  })
})

test('what the environment leaves open, the owner sets', () => {
  expect(readConfig({})).toMatchObject({ shop: { name: undefined, email: undefined }, mailFrom: undefined })
  expect(readConfig({ SHOP_NAME: 'Pixel' }).shop.name).toBe('Pixel')
  expect(readConfig({ MAIL_FROM: 'Sales <sales@pixel.example>' }).mailFrom).toBe('Sales <sales@pixel.example>')
})

test('no message repeats a secret', () => {
  expect(problemOf({ ADMIN_PASSWORD: 'abc12' })).not.toContain('abc12')
  expect(problemOf({ SESSION_SECRET: 'hunter2hunter2' })).not.toContain('hunter2')
  expect(problemOf({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
})
