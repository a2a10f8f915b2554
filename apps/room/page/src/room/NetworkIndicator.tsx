import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { MediaPath } from '../media/media-path'
import { myself } from '../state/room-state'
import { usePart, useStore } from '../state/store'
import { type Texts, useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from './NetworkIndicator.module.css'
import { NetworkBars } from './stage/NetworkBars'

/** How good my own network is, and by which way my media goes: as a word at once, in figures when pressed. */
export function NetworkIndicator() {
  const { room, media } = useVisit()
  const level = usePart(room, (state) => myself(state)?.network ?? 'good')
  const path = useStore(media.path)
  const [isOpen, setIsOpen] = useState(false)
  const texts = useTexts()
  const isByTcp = path?.protocol === 'tcp'
  const labels = [texts.stage.network[level], isByTcp ? texts.stage.connection.viaTcp : null].filter((part) => part !== null)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" zIndex={250}>
      <Popover.Target>
        <UnstyledButton
          className={classes['button'] ?? ''}
          aria-label={labels.join(', ')}
          data-way={path?.protocol}
          onClick={() => setIsOpen((before) => !before)}
        >
          <span aria-hidden>
            <NetworkBars level={level} />
          </span>
          {isByTcp ? texts.stage.connection.ways.tcp : null}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" maw={300} aria-label={texts.stage.connection.title}>
        <h2 className={classes['title']}>{texts.stage.connection.title}</h2>
        <p className={classes['level']}>{texts.stage.network[level]}</p>
        {path ? <PathDetails path={path} texts={texts} /> : <p className={classes['note']}>{texts.stage.connection.unknown}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}

function PathDetails({ path, texts }: { path: MediaPath; texts: Texts }) {
  const names = texts.stage.connection
  const rows = [
    [names.way, names.ways[path.protocol]],
    [names.delay, `${Math.round(path.rttMs)} ms`],
    [names.loss, `${path.lossPercent} %`],
    [names.sent, `${Math.round(path.sentKbps)} kbit/s`],
    [names.received, `${Math.round(path.receivedKbps)} kbit/s`],
  ]
  return (
    <>
      <dl className={classes['rows']}>
        {rows.map(([name, value]) => (
          <div key={name} className={classes['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {path.protocol === 'tcp' ? <p className={classes['note']}>{names.tcpReason}</p> : null}
    </>
  )
}
