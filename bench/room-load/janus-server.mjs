// @ts-check
// Debian's Janus with its VideoRoom plugin and nothing else, driven over its HTTP API.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** @typedef {{ jsep?: { sdp: string }, plugindata?: { data: Record<string, unknown> } }} JanusEvent */

const otherPlugins = [
  'audiobridge',
  'duktape',
  'echotest',
  'lua',
  'nosip',
  'recordplay',
  'sip',
  'streaming',
  'textroom',
  'videocall',
  'voicemail',
]
const otherTransports = ['mqtt', 'nanomsg', 'pfunix', 'rabbitmq', 'websockets']
/** @param {string[]} names */
const libraries = (names) => names.map((name) => `libjanus_${name}.so`).join(',')

/** @param {{ interfaceName: string, port: number, people: number }} options */
export async function startJanus({ interfaceName, port, people }) {
  const folder = mkdtempSync(join(tmpdir(), 'hop-janus-'))
  /** @type {Record<string, string>} */
  const files = {
    'janus.jcfg': `general: { debug_level = 2 }
media: { ipv6 = false }
nat: { ice_enforce_list = "${interfaceName}" ice_ignore_list = "" ignore_unreachable_ice_server = true }
plugins: { disable = "${libraries(otherPlugins)}" }
transports: { disable = "${libraries(otherTransports)}" }
events: { broadcast = false }
`,
    'janus.plugin.videoroom.jcfg': `room-1234: { description = "load" publishers = ${people + 1} bitrate = 0 fir_freq = 10 audiocodec = "opus" videocodec = "vp8" record = false notify_joining = false }
`,
    'janus.transport.http.jcfg': `general: { json = "plain" base_path = "/janus" http = true port = ${port} ip = "127.0.0.1" https = false }
admin: { admin_http = false }
`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const child = spawn('janus', ['-C', join(folder, 'janus.jcfg'), '-F', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}/janus`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/info`).catch(() => null)
    if (answer?.ok) break
    if (tries === 100 || child.exitCode !== null) throw new Error('janus does not start')
    await delay(100)
  }
  return {
    pid: /** @type {number} */ (child.pid),
    openSession: () => JanusSession.open(url),
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export class JanusSession {
  /** @type {Map<string, (event: JanusEvent) => void>} */
  #waiting = new Map()
  #isClosed = false
  #transactions = 0

  /** @param {string} url */
  static async open(url) {
    const session = new JanusSession(url)
    const { data } = await session.#post('', { janus: 'create' })
    session.url = `${url}/${data?.id}`
    void session.#poll()
    return session
  }

  /** @param {string} url */
  constructor(url) {
    this.url = url
  }

  /** @returns {Promise<number>} */
  async attach() {
    const { data } = await this.#post('', { janus: 'attach', plugin: 'janus.plugin.videoroom' })
    return data?.id ?? 0
  }

  /**
   * The plugin's answer, which comes as an event.
   * @param {number} handle
   * @param {object} body
   * @param {{ type: string, sdp: string }} [jsep]
   * @returns {Promise<JanusEvent>}
   */
  async message(handle, body, jsep) {
    const transaction = `t${++this.#transactions}`
    /** @type {Promise<JanusEvent>} */
    const answered = new Promise((resolve) => this.#waiting.set(transaction, resolve))
    await this.#post(`/${handle}`, { janus: 'message', body, jsep, transaction })
    return answered
  }

  close() {
    this.#isClosed = true
  }

  async #poll() {
    while (!this.#isClosed) {
      const answer = await fetch(`${this.url}?maxev=10`).catch(() => null)
      const events = answer?.ok ? /** @type {(JanusEvent & { transaction?: string })[]} */ (await answer.json()) : []
      if (!answer?.ok) await delay(100)
      for (const event of [events].flat()) {
        const waiting = this.#waiting.get(event.transaction ?? '')
        this.#waiting.delete(event.transaction ?? '')
        waiting?.(event)
      }
    }
  }

  /**
   * @param {string} path
   * @param {object} message
   * @returns {Promise<{ data?: { id: number } }>}
   */
  async #post(path, message) {
    const body = JSON.stringify({ transaction: 'request', ...message })
    const answer = await fetch(this.url + path, { method: 'POST', body })
    return /** @type {Promise<{ data?: { id: number } }>} */ (answer.json())
  }
}
