/** Shows news as toasts, sounds and badges. */
import { bearsNameOfHost } from '../state/namesake'
import type { News } from '../state/news'
import { isHost, isWithout, type RoomState } from '../state/room-state'
import type { Store } from '../state/store'
import type { Texts } from '../texts/texts'
import { playTone } from '../media/tones'
import { isWanted, type LocalMedia } from '../media/local-media'
import type { Consent } from './consent'
import { type RoomUi, showPanel, writePrivately } from './room-ui'
import type { Send } from './send'
import type { Toasts } from './toasts'

interface NewsPlaces {
  ui: Store<RoomUi>
  toasts: Toasts
  local: LocalMedia
  consent: Pick<Consent, 'isWished'>
  room: Store<RoomState>
  send: Send
}

/** In a large meeting nobody wants to read who comes and goes. */
const mostWithComings = 15
/** Enough to know whether to open the chat. */
const previewCharacters = 70

const beginningOf = (text: string) => (text.length > previewCharacters ? `${text.slice(0, previewCharacters).trimEnd()}…` : text)

export function showNews(news: News, places: NewsPlaces): void {
  const { ui, toasts, local, consent, room } = places
  const play = (tone: Parameters<typeof playTone>[0]) => void playTone(tone, local.state.get().chosen.speaker)
  switch (news.kind) {
    case 'joined':
      if (room.get().people.length <= mostWithComings)
        toasts.show('quiet', (texts) => texts.news.joined(nameIn(texts, news, room)), { topic: 'comings' })
      break
    case 'left':
      if (room.get().people.length <= mostWithComings)
        toasts.show('quiet', (texts) => texts.news.left(news.name), { topic: 'comings' })
      break
    case 'announced':
      if (ui.get().panel === 'chat') break
      ui.set((before) => ({ ...before, unread: before.unread + 1 }))
      toasts.show('lasting', () => news.text, { topic: 'announced' })
      break
    case 'publicChat':
    case 'privateChat':
      if (ui.get().panel === 'chat') break
      ui.set((before) => ({ ...before, unread: before.unread + 1 }))
      showMessage(news, places)
      if (news.kind === 'privateChat') play('chat')
      break
    case 'waiting':
      showWaiting(places)
      play('knock')
      break
    case 'nobodyWaits':
      toasts.drop('waiting')
      break
    case 'handUp':
      toasts.show('info', (texts) => texts.news.handUp(nameIn(texts, news, room)))
      if (isHost(room.get())) play('hand')
      break
    case 'recordingProblem':
      toasts.show('problem', (texts) => texts.recording.problems[news.problem], { topic: 'recording' })
      break
    case 'recordingOn':
    case 'recordingOff':
      toasts.show('info', (texts) => texts.news[news.kind], { topic: 'recording' })
      break
    case 'sharesScreen':
      toasts.show('info', (texts) => texts.news.sharesScreen(nameIn(texts, news, room)))
      break
    case 'microphoneStopped':
      // It is said to people whose microphone is off, too: theirs may be about to come on, which only this page knows.
      if (isWanted(local.state.get(), 'microphone') || consent.isWished('microphone'))
        toasts.show('info', (texts) => texts.news.microphoneStopped(news.name))
      break
    case 'cameraStopped':
    case 'screenStopped':
      toasts.show('info', (texts) => texts.news[news.kind](news.name))
      break
    default:
      toasts.show('info', (texts) => texts.news[news.kind])
  }
}

/** A toast is read before any list: whoever bears a host's name and is none stands out in it, too. */
const nameIn = ({ people }: Texts, { userId, name }: { userId: string; name: string }, room: Store<RoomState>): string =>
  bearsNameOfHost({ userId, name }, room.get().people) ? people.namesake(name) : name

const shownBy = { chat: ['chat', 'announced'], people: ['waiting'] } as const

/** The open panel shows what the toast is about, so the toast goes. */
export function dropToastsOfOpenPanel(ui: Store<RoomUi>, toasts: Toasts): void {
  ui.subscribe(() => {
    const { panel } = ui.get()
    for (const topic of panel === null ? [] : shownBy[panel]) toasts.drop(topic)
  })
}

/** A private message is not read out where others may look at the screen. */
function showMessage(news: Extract<News, { kind: 'publicChat' | 'privateChat' }>, { ui, toasts, room }: NewsPlaces): void {
  const { name, userId } = news
  if (news.kind === 'privateChat') {
    toasts.show('info', (texts) => texts.news.privateChat(nameIn(texts, news, room)), {
      topic: 'chat',
      action: { label: ({ news: words }) => words.reply, run: () => writePrivately(ui, { userId, name }) },
    })
  } else {
    toasts.show('info', (texts) => `${nameIn(texts, news, room)}: ${beginningOf(news.text)}`, {
      topic: 'chat',
      // The portal's own messages come also where nobody writes.
      ...(isWithout(room.get(), 'chat')
        ? {}
        : { action: { label: ({ news: words }) => words.openChat, run: () => showPanel(ui, 'chat') } }),
    })
  }
}

/** Whoever has the list of people open sees it there. */
function showWaiting({ room, ui, toasts, send }: NewsPlaces): void {
  const { waiting } = room.get()
  const [only] = waiting
  if (ui.get().panel === 'people') return
  toasts.show('info', (texts) => texts.news.waiting(waiting.map((person) => nameIn(texts, person, room))), {
    topic: 'waiting',
    action:
      only && waiting.length === 1
        ? { label: (texts) => texts.people.admit, isGo: true, run: () => void send('admit', { userIds: [only.userId] }) }
        : { label: ({ news }) => news.seeWaiting, run: () => showPanel(ui, 'people') },
  })
}
