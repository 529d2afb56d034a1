import pg from 'pg'

const TIMEOUT_MS = 5_000

/** How far a streaming replica is behind; 0 when it has replayed all that it received. */
export async function replicaLagSeconds(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ lag: number }>(`select case
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`)
    return rows[0]?.lag ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}
