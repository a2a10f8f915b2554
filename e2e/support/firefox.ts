/** The system's Firefox, with a camera and a microphone of its own making and a screen that it can share. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BidiPage, openSession } from './bidi'

const preferences = {
  'media.navigator.streams.fake': true,
  // No questions for camera, microphone and screen: nobody is there to answer them.
  'media.navigator.permission.disabled': true,
  'intl.accept_languages': 'vi-VN, vi',
  // Few pictures are enough to see that they move, and nothing else moves.
  'layout.frame_rate': 15,
  'ui.prefersReducedMotion': 1,
  // Nothing but the journey.
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.unified': false,
}

/** Firefox sends no media over the loopback: the room is reached by the machine's own address, the page still by localhost. */
export function besideFirefox(): NodeJS.ProcessEnv {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!own) throw new Error('Firefox needs a network with an IPv4 address; this machine has none but the loopback.')
  return { ROOM_MEDIA_HOST: own.address, ROOM_ANNOUNCED_ADDRESS: own.address }
}

export interface Firefox {
  page: BidiPage
  stop(): Promise<void>
}

export async function startFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'hop-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const screen = await startScreen()
  const program = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'
  const browser = spawn(program, ['--remote-debugging-port', '0', '--profile', profile, '--no-remote', 'about:blank'], {
    env: { ...process.env, HOME: profile, ...screen.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    await end(browser)
    await screen.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await openSession(await addressOf(browser))
    const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
    return {
      page: new BidiPage(session, contexts[0]?.context ?? ''),
      stop: async () => {
        await session.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Firefox says where it listens. */
function addressOf({ stderr, spawnfile }: ChildProcess & { stderr: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    stderr.on('close', () => reject(new Error(`Firefox (${spawnfile}) ended before it was ready: ${said.slice(-2000)}`)))
  })
}

/** Without a screen Firefox has nothing to share. On macOS there always is one. */
async function startScreen(): Promise<{ env: NodeJS.ProcessEnv; stop(): Promise<void> }> {
  if (process.platform === 'darwin') return { env: {}, stop: async () => {} }
  const program = process.env['XVFB'] ?? '/usr/bin/Xvfb'
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1024x640x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
  return { env: { DISPLAY: `:${number.toString('utf8').trim()}`, MOZ_ENABLE_WAYLAND: '0' }, stop: () => end(server) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}
