// @ts-check
// The variables: read from .env, and what each program gets to see of them. The room reads packets of strangers, and has no use
// for the database's password.
import { readFileSync } from 'node:fs'
import { isGeneralVariable, onlyVariables } from '../../../packages/server-kit/src/general-environment.mjs'

/** @typedef {'portal' | 'room'} ProgramName */

const everyAddress = ['0.0.0.0', '::', '[::]', '*']

/** @type {Record<ProgramName, { names: string[], prefixes: string[] }>} */
const own = {
  portal: {
    names: [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATA_DIR',
      'APP_SECRET',
      'APP_SECRET_CHANGED',
      'APP_LINKS',
      'MAIL_FROM',
      'TRUST_PROXY',
      'DRAIN_SECONDS',
      'LOG_LEVEL',
      'DEMO',
      'DEMO_FOR_OTHERS',
      'JOIN_ORGANISATION_FIELD',
      'INTERNAL_MODE',
      'CALENDAR_ENABLED',
      'WEBHOOKS_INSIDE',
    ],
    // PG: what PostgreSQL's clients read, such as PGSSLROOTCERT.
    prefixes: [
      'DATABASE_',
      'PG',
      'ADMIN_',
      'SMTP_',
      'SMPP_',
      'SMS_',
      'S3_',
      'ROOM_',
      'LLM_',
      'SPEECH_',
      'CAS_',
      'GOOGLE_',
      'ONESME_',
      'RECAPTCHA_',
      'VNPAY_',
      'VIETQR_',
      'SANDBOX_',
      'SELLER_',
      'BACKUP_',
    ],
  },
  room: {
    names: ['HOST', 'DATA_DIR', 'TLS_CERT', 'TLS_KEY', 'TRUST_PROXY', 'LOG_LEVEL'],
    prefixes: ['ROOM_'],
  },
}

/**
 * @param {ProgramName} program
 * @param {string} name
 */
export function mayRead(program, name) {
  const { names, prefixes } = own[program]
  return isGeneralVariable(name) || names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix))
}

/**
 * @param {ProgramName} program
 * @param {NodeJS.ProcessEnv} env
 */
export function environmentOf(program, env) {
  return onlyVariables(env, (name) => mayRead(program, name))
}

/**
 * Where the room that starts beside the portal is found: by browsers, and by the portal, which sends browsers to the very
 * address it calls.
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

/**
 * KEY=VALUE per line; # begins a comment line; a value may stand in single or double quotes.
 * Not by Node's own process.loadEnvFile, which ends a value at its first #, as a password may hold.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const values = {}
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/.exec(line)
    if (!match) continue
    const [, key = '', rest = ''] = match
    const value = rest.trim()
    const quoted = /^(['"])(.*)\1$/.exec(value)
    values[key] = quoted?.[2] ?? value
  }
  return values
}

/**
 * What the environment already says wins over the file.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
export function loadEnvFile(file, env) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return
    throw new Error(`Cannot read ${file}: ${/** @type {Error} */ (error).message}`, { cause: error })
  }
  for (const [key, value] of Object.entries(parseEnvFile(text))) env[key] ??= value
}
