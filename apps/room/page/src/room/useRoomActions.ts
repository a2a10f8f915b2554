import { useMemo } from 'react'
import type { Visit } from '../visit/visit'
import { mayUse } from '../visit/publishing'
import { togglePanel } from '../visit/room-ui'
import { isWanted } from '../media/local-media'
import { myself } from '../state/room-state'
import { otherView } from '../state/stage'
import { offersChat, offersScreen } from './offered'
import { useVisit } from '../visit/visit-context'

/** What buttons, menus and keys do: the same things, in one place. */
export function useRoomActions() {
  const visit = useVisit()
  return useMemo(() => roomActions(visit), [visit])
}

function roomActions({ room, ui, local, publishing, captionsForAll, toasts, send }: Visit) {
  async function toggle(source: 'microphone' | 'camera' | 'screen'): Promise<void> {
    if (!isWanted(local.state.get(), source) && !mayUse(room.get(), source)) {
      const locked = { microphone: 'lockedMicrophone', camera: 'lockedCamera', screen: 'lockedScreen' } as const
      toasts.show('problem', ({ bar }) => bar[locked[source]])
      return
    }
    await publishing.toggle(source)
  }
  return {
    toggleMicrophone: () => void toggle('microphone'),
    toggleCamera: () => void toggle('camera'),
    toggleScreen: () => {
      if (offersScreen(room.get())) void toggle('screen')
    },
    toggleChat: () => {
      if (offersChat(room.get())) togglePanel(ui, 'chat')
    },
    toggleHand: () => void send('hand', { isUp: myself(room.get())?.handUpAt === null }),
    toggleLock: () => {
      const { locks } = room.get()
      void send('setLocks', { ...locks, room: !locks.room })
    },
    toggleWaitingRoom: () => void send('setWaitingRoom', { isOn: !room.get().hasWaitingRoom }),
    toggleCaptions: captionsForAll.toggle,
    toggleView: () =>
      ui.set((before) => ({
        ...before,
        view: otherView(room.get(), before.view),
        pinnedKey: null,
        page: 0,
      })),
  }
}
