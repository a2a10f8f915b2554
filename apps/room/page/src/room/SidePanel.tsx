import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { type Panel, showPanel } from '../visit/room-ui'
import { usePart } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { ChatPanel } from './chat/ChatPanel'
import { PeoplePanel } from './people/PeoplePanel'
import classes from './SidePanel.module.css'

const panels = { chat: ChatPanel, people: PeoplePanel } as const

/** Chat or people: beside the stage where there is room, over it on a phone. */
export function SidePanel() {
  const { ui } = useVisit()
  const panel = usePart(ui, (state) => state.panel)
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  if (isNarrow) return <PanelDrawer panel={panel} />
  return panel ? <PanelBeside panel={panel} /> : null
}

function PanelBeside({ panel }: { panel: Panel }) {
  const { ui } = useVisit()
  const texts = useTexts()
  const Content = panels[panel]
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>(`[data-opens="${panel}"]`)
    // The chat takes the focus to where one writes; otherwise whoever opened it by a key goes on from its title.
    if (!place.current?.contains(document.activeElement)) title.current?.focus()
    return () => {
      // What had the focus is gone with the panel: the button that opens it again is the nearest thing.
      if (document.activeElement === document.body) opener?.focus()
    }
  }, [panel])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[role="dialog"], [role="menu"]') === null) showPanel(ui, null)
    }
    // Before what is open in the panel hears of it: one key closes one thing.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [ui])
  return (
    <aside ref={place} className={classes['panel']} aria-label={texts[panel].title}>
      <div className={classes['head']}>
        <h2 ref={title} className={classes['title']} tabIndex={-1}>
          {texts[panel].title}
        </h2>
        <CloseButton aria-label={texts.page.close} onClick={() => showPanel(ui, null)} />
      </div>
      <Content />
    </aside>
  )
}

function PanelDrawer({ panel }: { panel: Panel | null }) {
  const { ui } = useVisit()
  const texts = useTexts()
  const Content = panel ? panels[panel] : null
  return (
    <Drawer
      opened={panel !== null}
      onClose={() => showPanel(ui, null)}
      title={panel ? texts[panel].title : ''}
      position="right"
      size="100%"
      closeButtonProps={{ 'aria-label': texts.page.close }}
      classNames={{ body: classes['drawer'] ?? '', content: classes['content'] ?? '' }}
      styles={{ title: { fontWeight: 650 }, body: { flex: 1, minHeight: 0 } }}
    >
      {Content ? <Content /> : null}
    </Drawer>
  )
}
