/** When a token ends, by this device's clock. */

const toleratedSkewMs = 60_000

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown; iat?: unknown }
  } catch {
    return {}
  }
}

/**
 * The expiry claim is in the server's time. A device whose clock is far off would sign out at once or never, so a fresh token's
 * own time of issue shows by how much the clock is wrong.
 */
export function expiryOf(token: string, receivedAt: number): number {
  const { exp, iat } = claimsOf(token)
  if (typeof exp !== 'number') return receivedAt
  const skewMs = typeof iat === 'number' ? receivedAt - iat * 1000 : 0
  return exp * 1000 + (Math.abs(skewMs) > toleratedSkewMs ? skewMs : 0)
}
