/** Decides who gets which slot. A person who is still wanted keeps the slot: a picture must not wander over the screen. */
export function assignSlots(current: readonly (string | null)[], wanted: readonly string[]): (string | null)[] {
  const stays = new Set(wanted.slice(0, current.length))
  const slots = current.map((peerId) => (peerId !== null && stays.delete(peerId) ? peerId : null))
  const coming = stays.values()
  return slots.map((peerId) => peerId ?? coming.next().value ?? null)
}
