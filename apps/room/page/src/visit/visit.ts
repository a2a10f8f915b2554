/** One visit to the room: signalling, media, devices and what the page shows of them. No React in here. */
import type { MediaSource } from '@hop/room/contract/people'
import type { RoomSession } from '@hop/room/contract/page-config'
import { type RoomRefusal, roomRefusals } from '@hop/room/contract/refusals'
import type { ServerMessage } from '@hop/room/contract/server-messages'
import { openRoomSocket, Refused, type RoomSocket, type SocketState } from '../connection/room-socket'
import { whenOpen } from '../connection/when-open'
import { webSocketWire } from '../connection/wire'
import { createLocalMedia, type LocalMedia } from '../media/local-media'
import { createMediaLink, type MediaLink } from '../media/media-link'
import { remember } from '../media/remembered-choice'
import { playTone } from '../media/tones'
import { newsOf } from '../state/news'
import { reduce, withNobodyTalking } from '../state/reduce'
import { myself, type RoomState, startState } from '../state/room-state'
import { createStore, type Store } from '../state/store'
import type { Language } from '../texts/texts'
import { type ChatOutbox, createChatOutbox, newMessageKey } from './chat-outbox'
import { type Consent, createConsent } from './consent'
import { createReport, kindOfProblem } from './error-reports'
import { sayGoodbyeOnClosing } from './goodbye'
import { lastDevices, saveLastDevices } from './last-devices'
import { watchPageErrors } from './page-errors'
import { watchMutedTalk } from './muted-talk'
import { type CaptionsForAll, createCaptionsForAll } from './captions-for-all'
import { createMyCaptions, type MyCaptions } from './my-captions'
import { createPublishing, mayUse, type Publishing } from './publishing'
import { watchQuality } from './quality-watch'
import { createRoomUi, restoreMessage, type RoomUi } from './room-ui'
import { createSend, type Send } from './send'
import { dropToastsOfOpenPanel, showNews } from './show-news'
import { createToasts, type Toasts } from './toasts'
import { createRequestedVideos, type RequestedVideos } from './requested-videos'

export interface Visit {
  session: RoomSession
  room: Store<RoomState>
  ui: Store<RoomUi>
  socketState: Store<SocketState>
  local: LocalMedia
  media: MediaLink
  publishing: Publishing
  captions: MyCaptions
  captionsForAll: CaptionsForAll
  consent: Consent
  chat: ChatOutbox
  requestedVideos: RequestedVideos
  toasts: Toasts
  send: Send
  /** Why not, or null when it went through (into the room or into the waiting room). */
  enter(name: string): Promise<RoomRefusal | 'lost' | null>
  /** Those that the page before joining tries: all, or what was on when this tab left the room. */
  openDevices(): Promise<void>
  leave(): void
  /** A fault of the page itself, for the operator of the room. */
  reportFault(detail: string): void
}

/** So long the room may take after a reconnect to say that this person still has the place. */
const placeTimeoutMs = 1500

const refusalNamed = (reason: string | undefined) => roomRefusals.find((code) => code === reason) ?? null

const isEnded = ({ standing }: RoomState) => !['arriving', 'waiting', 'inside'].includes(standing.kind)

export function startVisit(session: RoomSession, language: Language): Visit {
  const room = createStore(startState(session))
  const ui = createRoomUi()
  const socketState = createStore<SocketState>('connecting')
  const toasts = createToasts()
  dropToastsOfOpenPanel(ui, toasts)
  let name = session.name
  let hasPlace = false
  let placeTimer: ReturnType<typeof setTimeout> | undefined
  let socket: RoomSocket | undefined
  const theSocket = () => socket as RoomSocket
  const send = createSend(theSocket, toasts)

  const report = createReport(socketState, theSocket)

  const local = createLocalMedia({
    onProblem: (source, problem, detail) => {
      report(kindOfProblem[problem], detail)
      // In the room there is no place for a standing notice.
      if (room.get().standing.kind === 'inside')
        toasts.show('problem', ({ problems }) => problems[source][problem], { topic: source })
    },
    onEnded: (source) => {
      if (!hasPlace) return
      if (source === 'microphone') void publishing.setMicrophone(false)
      else void send(source, { isOn: false })
      if (source !== 'screen') toasts.show('problem', (texts) => texts.devices.lost[source], { topic: source })
    },
  })
  if (session.startsMuted) local.setMuted(true)
  const media = createMediaLink({
    exchange: async (sdp) => (await theSocket().request('offer', { sdp })).sdp,
    trackOf: (source) => trackToSend(source),
    onFailed: (detail) => report('media-failed', detail),
  })
  const publishing = createPublishing({ local, room, send, mayOpen: () => consent.state.get() !== 'asked' })
  const consent = createConsent(room, local, publishing, () => void send('agree', {}))
  const chat = createChatOutbox(theSocket, newMessageKey, (message, code) => {
    toasts.show('problem', (texts) => texts.refusals[code])
    restoreMessage(ui, message)
  })
  const requestedVideos = createRequestedVideos(theSocket)
  const captions = createMyCaptions({
    place: session.userId,
    language,
    local,
    socket: theSocket,
    onStopped: (reason) => toasts.show('problem', (texts) => texts.captions.stopped[reason]),
  })
  const captionsForAll = createCaptionsForAll({ room, ui, captions, send })

  /** Nothing leaves this page while the question is open, not even silence. */
  const trackToSend = (source: MediaSource) => (consent.state.get() === 'asked' ? null : local.state.get().tracks[source])
  consent.state.subscribe(() => {
    for (const source of ['microphone', 'camera', 'screen'] as const) media.setTrack(source, trackToSend(source))
  })
  let { tracks } = local.state.get()
  local.state.subscribe(() => {
    const next = local.state.get().tracks
    for (const source of ['microphone', 'camera', 'screen'] as const) {
      if (next[source] === tracks[source]) continue
      media.setTrack(source, trackToSend(source))
      if (next[source]) toasts.drop(source)
    }
    const isNew = (['microphone', 'camera'] as const).some((source) => next[source] && !tracks[source])
    tracks = next
    // A device that was still opening when its owner came in: the room has not heard of it yet.
    if (isNew && room.get().standing.kind === 'inside' && consent.state.get() !== 'asked') void publishing.announce()
  })

  function receive(message: ServerMessage): void {
    const before = room.get()
    room.set(reduce(before, message, Date.now()))
    for (const news of newsOf(before, message)) showNews(news, { ui, toasts, local, consent, room, send })
    if (message.type === 'welcome') void onWelcome(before)
    else if (message.type === 'waiting') markPlaceKept()
    else if (message.type === 'recording') consent.check()
    else if (message.type === 'captionsAsked') captionsForAll.ask()
    else if (message.type === 'mediaLost') media.connect()
    else if (message.type === 'stoppedByHost') stop(message.source)
    else if (message.type === 'askedToUnmute') ui.set((state) => ({ ...state, askedToUnmuteBy: message.by }))
    if (isEnded(room.get())) finish()
  }

  function stop(source: MediaSource): void {
    consent.stop(source)
    publishing.stop(source)
  }

  function markPlaceKept(): void {
    clearTimeout(placeTimer)
    hasPlace = true
  }

  async function onWelcome(before: RoomState): Promise<void> {
    markPlaceKept()
    if (before.standing.kind === 'waiting') void playTone('admitted', local.state.get().chosen.speaker)
    const me = myself(room.get())
    // A reloaded page comes straight back in: its devices are opened as the room remembers them.
    const isReloaded = before.standing.kind === 'arriving' && !isEntering
    if (!isReloaded && (before.standing.kind === 'inside' ? me?.microphone === 'muted' : room.get().meeting.startsMuted)) {
      // In the first case, muted by a host while the connection was gone. Before the question: what it finds on comes back on.
      local.setMuted(true)
    }
    consent.check(isReloaded && me ? { microphone: me.microphone === 'on', camera: me.hasCamera } : undefined)
    // After the question about recording: until it is answered the microphone is off, and nothing is written down.
    if (before.standing.kind !== 'inside') captionsForAll.enter()
    media.connect()
    const isAsked = consent.state.get() === 'asked'
    if (isReloaded && me && !isAsked) await reopenDevices(me.microphone, me.hasCamera)
    await publishing.announce()
    requestedVideos.sendAgain()
    chat.sendAgain()
  }

  async function reopenDevices(microphone: 'none' | 'muted' | 'on', hasCamera: boolean): Promise<void> {
    local.setMuted(microphone !== 'on' || !mayUse(room.get(), 'microphone'))
    // The page before joining may have begun to open what was switched off.
    if (microphone === 'none') local.close('microphone')
    if (!hasCamera) local.close('camera')
    await Promise.all([microphone !== 'none' && local.open('microphone'), hasCamera && local.open('camera')])
  }

  function follow(state: SocketState, reason?: string): void {
    socketState.set(state)
    clearTimeout(placeTimer)
    if (state !== 'open') room.set(withNobodyTalking)
    if (state === 'open' && hasPlace) {
      placeTimer = setTimeout(() => void enterAgain(), placeTimeoutMs)
    }
    if (state !== 'finished' || isFinished) return
    closeVisit(refusalNamed(reason))
  }

  /** The place was given up while the connection was gone: enter again, or learn why not. */
  async function enterAgain(): Promise<void> {
    try {
      await theSocket().request('enter', { name })
    } catch (error) {
      if (error instanceof Refused) closeVisit(error.code)
    }
  }

  function closeVisit(why: RoomRefusal | null): void {
    room.set((before) => (isEnded(before) ? before : { ...before, standing: { kind: 'closed', why } }))
    finish()
  }

  let isEntering = false
  const onOffline = () => theSocket().drop()
  const onOnline = () => theSocket().retryNow()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  const stopGoodbye = sayGoodbyeOnClosing({ resumeKey: session.resumeKey, hasPlace: () => hasPlace, socket: theSocket })
  const stopQuality = watchQuality(media, theSocket)
  const stopPageErrors = watchPageErrors(window, (detail) => report('page-error', detail))
  const stopMutedTalk = watchMutedTalk({ room, local, publishing, consent, toasts })

  let isFinished = false
  function finish(): void {
    if (isFinished) return
    isFinished = true
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
    stopGoodbye()
    stopQuality()
    stopPageErrors()
    stopMutedTalk()
    captions.stop()
    media.close()
    local.dispose()
    theSocket().close()
    // What was going on in the room is over.
    toasts.list.set([])
  }

  socket = openRoomSocket({ openWire: webSocketWire(session.resumeKey), onMessage: receive, onState: follow })

  return {
    session,
    room,
    ui,
    socketState,
    local,
    media,
    publishing,
    captions,
    captionsForAll,
    consent,
    chat,
    requestedVideos,
    toasts,
    send,
    enter: async (wantedName) => {
      name = wantedName
      isEntering = true
      if (!session.isNameFixed) remember({ name })
      try {
        await whenOpen(socketState)
        await theSocket().request('enter', { name })
        return null
      } catch (error) {
        isEntering = false
        const why = error instanceof Refused ? error.code : 'lost'
        report('join-failed', why)
        return why
      }
    },
    openDevices: async () => {
      const before = lastDevices(session.userId)
      if (before?.microphone !== undefined && before.microphone !== 'on') local.setMuted(true)
      if (before?.microphone === 'none') return void (before.hasCamera && (await local.open('camera')))
      if (before?.hasCamera === false) return void (await local.open('microphone'))
      await local.openBoth()
    },
    leave: () => {
      const { tracks: open, isMuted } = local.state.get()
      const microphone = open.microphone === null ? 'none' : isMuted ? 'muted' : 'on'
      saveLastDevices(session.userId, { microphone, hasCamera: open.camera !== null })
      theSocket()
        .request('leave', {})
        .catch(() => undefined)
      room.set((before) => ({ ...before, standing: { kind: before.standing.kind === 'waiting' ? 'stoppedWaiting' : 'left' } }))
      finish()
    },
    reportFault: (detail) => report('page-error', detail),
  }
}
