import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './domain/*/*-table.ts',
    './domain/*/*-tables.ts',
    './domain/catalogue/intake/*-tables.ts',
    './platform/work/*-table.ts',
  ],
  out: './platform/database/migrations',
})
