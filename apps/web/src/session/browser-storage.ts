/** localStorage that never throws: it may be full, switched off or hold what an older release wrote. */

/** What belongs to the device and not to who is signed in: kept when signing out. */
const keptOnSignOut = new Set(['locale', 'mantine-color-scheme-value', 'known-browser', 'table-density', 'menu-folded'])

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: the page goes on with what it holds in memory.
  }
}

export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** What this tab alone remembers, over a reload too. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Full or forbidden: the way back is the plain one.
  }
}

export function clearStoredOfUser(): void {
  writeTab('lists-as-left', '{}')
  for (const key of storedKeys()) if (!keptOnSignOut.has(key)) writeStored(key, null)
}
