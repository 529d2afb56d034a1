/** Whether this names a zone of the IANA database, in any spelling: Firefox lists Asia/Kolkata, Chromium and Node Asia/Calcutta. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are none: PostgreSQL counts them the other way round.
  if (!/^[A-Za-z][\w/+-]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return false
  }
}
