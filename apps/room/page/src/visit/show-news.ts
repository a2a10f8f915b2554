/** Shows news as toasts, sounds and badges. */
import type { News } from '../state/news'
import { isHost, type RoomState } from '../state/room-state'
import type { Store } from '../state/store'
import { playTone } from '../media/tones'
import type { LocalMedia } from '../media/local-media'
import { type RoomUi, showPanel, writePrivately } from './room-ui'
import type { Send } from './send'
import type { Toasts } from './toasts'

interface NewsPlaces {
  ui: Store<RoomUi>
  toasts: Toasts
  local: LocalMedia
  room: Store<RoomState>
  send: Send
}

/** In a large meeting nobody wants to read who comes and goes. */
const mostWithComings = 15
/** Enough to know whether to open the chat. */
const previewCharacters = 70

const beginningOf = (text: string) => (text.length > previewCharacters ? `${text.slice(0, previewCharacters).trimEnd()}…` : text)

export function showNews(news: News, places: NewsPlaces): void {
  const { ui, toasts, local, room } = places
  const play = (tone: Parameters<typeof playTone>[0]) => void playTone(tone, local.state.get().chosen.speaker)
  switch (news.kind) {
    case 'joined':
    case 'left':
      if (room.get().people.length <= mostWithComings)
        toasts.show('quiet', (texts) => texts.news[news.kind](news.name), { topic: 'comings' })
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
      toasts.show('info', (texts) => texts.news.handUp(news.name))
      if (isHost(room.get())) play('hand')
      break
    case 'recordingProblem':
      toasts.show('problem', (texts) => texts.recording.problems[news.problem])
      break
    case 'sharesScreen':
    case 'microphoneStopped':
    case 'cameraStopped':
    case 'screenStopped':
      toasts.show('info', (texts) => texts.news[news.kind](news.name))
      break
    default:
      toasts.show('info', (texts) => texts.news[news.kind])
  }
}

/** The open panel shows what the toast is about, so the toast goes. */
export function dropToastsOfOpenPanel(ui: Store<RoomUi>, toasts: Toasts): void {
  ui.subscribe(() => {
    const { panel } = ui.get()
    if (panel !== null) toasts.drop(panel === 'chat' ? 'chat' : 'waiting')
  })
}

/** A private message is not read out where others may look at the screen. */
function showMessage(news: Extract<News, { kind: 'publicChat' | 'privateChat' }>, { ui, toasts }: NewsPlaces): void {
  const { name, userId } = news
  if (news.kind === 'privateChat') {
    toasts.show('info', (texts) => texts.news.privateChat(name), {
      topic: 'chat',
      action: { label: ({ news: words }) => words.reply, run: () => writePrivately(ui, { userId, name }) },
    })
  } else {
    toasts.show('info', () => `${name}: ${beginningOf(news.text)}`, {
      topic: 'chat',
      action: { label: ({ news: words }) => words.openChat, run: () => showPanel(ui, 'chat') },
    })
  }
}

/** Whoever has the list of people open sees it there. */
function showWaiting({ room, ui, toasts, send }: NewsPlaces): void {
  const { waiting } = room.get()
  const [only] = waiting
  if (ui.get().panel === 'people') return
  toasts.show('info', (texts) => texts.news.waiting(waiting.map(({ name }) => name)), {
    topic: 'waiting',
    action:
      only && waiting.length === 1
        ? { label: (texts) => texts.people.admit, run: () => void send('admit', { userIds: [only.userId] }) }
        : { label: ({ news }) => news.seeWaiting, run: () => showPanel(ui, 'people') },
  })
}
