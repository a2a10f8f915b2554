import { useEffect } from 'react'
import { showDialog, togglePanel } from '../visit/room-ui'
import { useVisit } from '../visit/visit-context'
import { useRoomActions } from './useRoomActions'

/** Letters of the keys, by what they do; the list of shortcuts is drawn from this. */
export const shortcuts = {
  microphone: 'm',
  camera: 'v',
  screen: 's',
  hand: 'h',
  chat: 'c',
  people: 'p',
  captions: 'u',
  view: 'g',
  help: '?',
} as const
export type ShortcutName = keyof typeof shortcuts

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** What a space bar or an arrow would work on by itself. */
export const hasKeysOfItsOwn = (target: EventTarget | null) =>
  isTyping(target) ||
  (target instanceof HTMLElement && target.closest('button, a, summary, [role="switch"], [role="log"]') !== null)

/** Menus and dialogs have keys of their own. */
export const isElsewhere = () => document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null

export function useShortcuts(): void {
  const { ui } = useVisit()
  const { toggleMicrophone, toggleCamera, toggleScreen, toggleChat, toggleHand, toggleCaptions, toggleView } = useRoomActions()
  useEffect(() => {
    const actions: Record<ShortcutName, () => void> = {
      microphone: toggleMicrophone,
      camera: toggleCamera,
      screen: toggleScreen,
      hand: toggleHand,
      chat: toggleChat,
      people: () => togglePanel(ui, 'people'),
      captions: toggleCaptions,
      view: toggleView,
      help: () => showDialog(ui, 'shortcuts'),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target) || isElsewhere()) return
      const key = event.key.toLowerCase()
      const name = (Object.keys(shortcuts) as ShortcutName[]).find((each) => shortcuts[each] === key)
      if (!name) return
      event.preventDefault()
      actions[name]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [ui, toggleMicrophone, toggleCamera, toggleScreen, toggleChat, toggleHand, toggleCaptions, toggleView])
}
