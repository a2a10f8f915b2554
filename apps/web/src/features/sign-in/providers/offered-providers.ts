import type { OfferedProviders } from '@hop/contract/features/single-sign-on'

/** What the server wrote into the page: nothing where no provider is configured. */
function readOffered(): OfferedProviders {
  try {
    return JSON.parse(document.getElementById('sign-in-providers')?.textContent ?? '{}') as OfferedProviders
  } catch {
    return {}
  }
}

export const offeredProviders: OfferedProviders = readOffered()
export const isAnyOffered = Object.keys(offeredProviders).length > 0
