import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Panel, showPanel } from '../call/room-ui'
import { usePart } from '../state/store'
import { useTexts } from '../texts/texts'
import { useCall } from '../ui/call-context'
import { ChatPanel } from './chat/ChatPanel'
import { PeoplePanel } from './people/PeoplePanel'
import classes from './SidePanel.module.css'

const panels = { chat: ChatPanel, people: PeoplePanel } as const

/** Chat or people: beside the stage where there is room, over it on a phone. */
export function SidePanel() {
  const { ui } = useCall()
  const panel = usePart(ui, (state) => state.panel)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (isNarrow) return <PanelDrawer panel={panel} />
  return panel ? <PanelBeside panel={panel} /> : null
}

function PanelBeside({ panel }: { panel: Panel }) {
  const { ui } = useCall()
  const texts = useTexts()
  const Content = panels[panel]
  return (
    <aside className={classes['panel']} aria-label={texts[panel].title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{texts[panel].title}</h2>
        <CloseButton aria-label={texts.page.close} onClick={() => showPanel(ui, null)} />
      </div>
      <Content />
    </aside>
  )
}

function PanelDrawer({ panel }: { panel: Panel | null }) {
  const { ui } = useCall()
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
