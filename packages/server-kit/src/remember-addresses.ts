/** Whoever comes comes again: the answer for an address is kept, up to so many. */
const mostKept = 10_000

/** `find` goes through a list of ranges. After a change of the list another one is made. */
export function rememberAddresses(find: (address: string) => boolean): (address: string) => boolean {
  const known = new Map<string, boolean>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= mostKept) known.clear()
    // A scope ("fe80::1%eth0") says which cable it came by, not who it is.
    const isFound = find(address.split('%')[0] ?? '')
    known.set(address, isFound)
    return isFound
  }
}
