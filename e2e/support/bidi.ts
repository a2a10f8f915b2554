/** A browser over WebDriver BiDi: the W3C's protocol that Firefox speaks by itself. Playwright drives only Firefox builds of its own. */
import { once } from 'node:events'
import { WebSocket } from 'ws'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

export interface BidiSession {
  send<Result = object>(method: string, params?: object): Promise<Result>
  /** Ends the browser, too. */
  close(): Promise<void>
}

export async function openSession(address: string): Promise<BidiSession> {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void; method: string }>()
  let lastId = 0
  socket.on('message', (data: Buffer) => {
    const { id, type, result, error, message } = JSON.parse(data.toString('utf8')) as Answer
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (type === 'error') asked.reject(new Error(`${asked.method}: ${error}: ${message}`))
    else asked.resolve(result as never)
  })
  socket.on('close', () => {
    for (const { reject, method } of waiting.values()) reject(new Error(`${method}: the browser is gone`))
  })
  const send = <Result = object>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject, method })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  await send('session.new', { capabilities: {} })
  return {
    send,
    close: async () => {
      await send('browser.close').catch(() => {})
      socket.terminate()
    },
  }
}

/** One tab. */
export class BidiPage {
  constructor(
    private readonly session: BidiSession,
    private readonly context: string,
  ) {}

  /** Runs in every page before its own scripts. */
  async addInitScript(script: () => void): Promise<void> {
    await this.session.send('script.addPreloadScript', { functionDeclaration: String(script), contexts: [this.context] })
  }

  async goto(url: string): Promise<void> {
    await this.session.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  /** What the function answers goes through JSON. */
  async evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const answer = await this.session.send<Evaluated>('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify(await (${String(work)})())`,
      awaitPromise: true,
      target: { context: this.context },
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return (answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)) as Result
  }

  /** How many there are now, as a screen reader would find them. */
  async count(role: string, name: string): Promise<number> {
    return (await this.locate(role, name)).length
  }

  /** By the pointer, as a person does it: browsers allow sound and screens only after that. False: it is not there yet. */
  async press(role: string, name: string): Promise<boolean> {
    const [node] = await this.locate(role, name)
    if (!node) return false
    const origin = { type: 'element', element: { sharedId: node.sharedId } }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const pointer = { type: 'pointer', id: 'mouse', actions }
    try {
      await this.session.send('input.performActions', { context: this.context, actions: [pointer] })
      return true
    } catch (error) {
      // It went away, or is out of sight for the moment.
      if (/no such element|stale element|move target out of bounds/.test(String(error))) return false
      throw error
    }
  }

  private async locate(role: string, name: string): Promise<{ sharedId: string }[]> {
    const locator = { type: 'accessibility', value: { role, name } }
    const { nodes } = await this.session.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context: this.context,
      locator,
    })
    return nodes
  }
}

type Evaluated = { type: 'success'; result: { value?: string } } | { type: 'exception'; exceptionDetails: { text: string } }
