/** News become toasts, sounds and badges. */
import type { News } from '../state/news'
import type { Store } from '../state/store'
import { playTone } from '../media/tones'
import type { LocalMedia } from '../media/local-media'
import type { RoomUi } from './room-ui'
import type { Toasts } from './toasts'

interface NewsPlaces {
  ui: Store<RoomUi>
  toasts: Toasts
  local: LocalMedia
  isHost(): boolean
  countPeople(): number
}

/** In a crowd, who comes and goes is noise. */
const mostWithComings = 15

export function tellNews(news: News, { ui, toasts, local, isHost, countPeople }: NewsPlaces): void {
  const play = (tone: Parameters<typeof playTone>[0]) => void playTone(tone, local.state.get().chosen.speaker)
  switch (news.kind) {
    case 'joined':
    case 'left':
      if (countPeople() <= mostWithComings) toasts.show('quiet', (texts) => texts.news[news.kind](news.name))
      break
    case 'publicChat':
    case 'privateChat':
      if (ui.get().panel === 'chat') break
      ui.set((before) => ({ ...before, unread: before.unread + 1 }))
      if (news.kind === 'privateChat') {
        toasts.show('info', (texts) => texts.news.privateChat(news.name))
        play('chat')
      }
      break
    case 'waiting':
      toasts.show('info', (texts) => texts.news.waiting(news.names))
      play('knock')
      break
    case 'handUp':
      toasts.show('info', (texts) => texts.news.handUp(news.name))
      if (isHost()) play('hand')
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
