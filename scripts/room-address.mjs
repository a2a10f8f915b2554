// @ts-check
// Where the room that starts beside the portal is found: by browsers, and by the portal, which sends browsers to the very address it calls.

const defaultPort = '8090'
const everyAddress = ['0.0.0.0', '::', '[::]', '*']

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ ROOM_PUBLIC_URL: string, ROOM_URL: string }} for the room and for the portal
 */
export function roomAddresses(env) {
  const publicUrl = (
    env['ROOM_PUBLIC_URL'] || `${env['TLS_CERT'] ? 'https' : 'http'}://${hostOf(env)}:${env['ROOM_PORT'] || defaultPort}`
  ).replace(/\/+$/, '')
  return { ROOM_PUBLIC_URL: publicUrl, ROOM_URL: env['ROOM_URL'] || `${publicUrl}/bigbluebutton` }
}

/**
 * A room that listens on every address of the machine is reached by the name by which people reach the portal.
 * @param {NodeJS.ProcessEnv} env
 */
function hostOf(env) {
  const host = env['HOST']?.trim() || '127.0.0.1'
  if (everyAddress.includes(host)) {
    const portal = env['PUBLIC_URL'] ?? ''
    return URL.canParse(portal) ? new URL(portal).hostname : '127.0.0.1'
  }
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
