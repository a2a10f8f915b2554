// @ts-check
// Where the room that starts beside the portal is found: by browsers, and by the portal, which sends browsers to the very address it calls.

const everyAddress = ['0.0.0.0', '::', '[::]', '*']

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ ROOM_PUBLIC_URL: string, ROOM_URL: string }} for the room and for the portal
 */
export function roomAddresses(env) {
  const publicUrl = (env['ROOM_PUBLIC_URL'] || ownAddresses(env).room).replace(/\/+$/, '')
  return { ROOM_PUBLIC_URL: publicUrl, ROOM_URL: env['ROOM_URL'] || `${publicUrl}/bigbluebutton` }
}

/**
 * Where both servers listen, whatever stands in front of them.
 * @param {NodeJS.ProcessEnv} env
 */
export function ownAddresses(env) {
  const host = hostOf(env)
  return {
    portal: `http://${host}:${env['PORT'] || '8080'}`,
    room: `${env['TLS_CERT'] ? 'https' : 'http'}://${host}:${env['ROOM_PORT'] || '8090'}`,
  }
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
