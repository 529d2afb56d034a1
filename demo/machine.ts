const MACHINE =
  /\b(console|computer|handheld|game boy dmg|lynx ii|lite|xl|slim|scph|psp-|prosystem|woody|breadbin|amiga 500|360 s|series s|recapped|model)\b/i

/** Whether a demo product's name is that of something one plays on, and not of a game. */
export function isMachine(name: string): boolean {
  return MACHINE.test(name)
}
