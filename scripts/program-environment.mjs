// @ts-check
// What each program gets to see of the environment: the room reads packets of strangers, and has no use for the database's password.
import { isGeneralVariable, onlyVariables } from '../packages/server-kit/src/general-environment.mjs'

/** @typedef {'portal' | 'room'} ProgramName */

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
      'JOIN_ORGANISATION_FIELD',
    ],
    // PG: what PostgreSQL's clients read, such as PGSSLROOTCERT.
    prefixes: ['DATABASE_', 'PG', 'ADMIN_', 'SMTP_', 'SMPP_', 'SMS_', 'S3_', 'ROOM_'],
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
