import type { Person } from '@hop/room/contract/people'
import { ActionIcon } from '@mantine/core'
import { IconHandStop, IconMicrophoneOff, IconPin, IconPinnedOff, IconScreenShare } from '@tabler/icons-react'
import { togglePin } from '../../visit/room-ui'
import type { Size } from '../../state/grid'
import type { Tile } from '../../state/stage'
import { bearsNameOfHost } from '../../state/namesake'
import { usePart } from '../../state/store'
import { type Texts, useTexts } from '../../texts/texts'
import { Avatar } from '../../ui/Avatar'
import { useVisit } from '../../visit/visit-context'
import { VideoView } from '../../ui/VideoView'
import { NetworkBars } from './NetworkBars'
import classes from './TileView.module.css'
import { useTileStream } from './useTileStream'

interface TileViewProps {
  tile: Tile
  /** None: as much as there is. */
  size?: Size
  isMain?: boolean
}

/** Smaller tiles are pinned from the list of people. */
const pinFromPx = 160

export function TileView({ tile, size, isMain = false }: TileViewProps) {
  const { room, ui } = useVisit()
  const { person, source, isMe } = tile
  const isTalking = usePart(room, (state) => source === 'camera' && state.talking.includes(person.userId))
  const isPinned = usePart(ui, (state) => state.pinnedKey === tile.key)
  const isNamesake = usePart(room, (state) => bearsNameOfHost(person, state.people))
  const stream = useTileStream(tile)
  const hasRoomForPin = !size || size.width >= pinFromPx
  const texts = useTexts()
  const name = source === 'screen' ? texts.stage.screenOf(person.name) : person.name
  return (
    <div
      className={`${classes['tile']} ${size ? '' : classes['fill']}`}
      style={size}
      role="group"
      aria-label={descriptionOf(tile, isTalking, texts)}
      data-talking={isTalking || undefined}
      data-tile={tile.key}
    >
      <div className={`${classes['picture']} ${person.network === 'lost' ? classes['lost'] : ''}`}>
        {source === 'camera' ? (
          <div className={classes['initials']}>
            <Avatar userId={person.userId} name={person.name} size={avatarSize(size, isMain)} />
          </div>
        ) : null}
        {stream ? (
          <div className={classes['picture']}>
            <VideoView
              key={`${person.userId}:${stream.id}`}
              stream={stream}
              fit={source}
              isMirrored={isMe && source === 'camera'}
            />
          </div>
        ) : null}
      </div>
      {person.handUpAt !== null && source === 'camera' ? (
        <span className={classes['hand']}>
          <IconHandStop size={18} aria-hidden />
        </span>
      ) : null}
      <div className={classes['corner']}>
        {hasRoomForPin ? (
          <ActionIcon
            className={classes['pin'] ?? ''}
            data-pinned={isPinned || undefined}
            size={30}
            radius="xl"
            aria-label={isPinned ? texts.stage.unpin(name) : texts.stage.pin(name)}
            aria-pressed={isPinned}
            onClick={() => togglePin(ui, tile.key)}
          >
            {isPinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
          </ActionIcon>
        ) : null}
        {source === 'camera' ? <NetworkBars level={person.network} isQuietWhenGood /> : null}
      </div>
      {person.network === 'lost' ? (
        <div className={classes['lostNote']}>
          <span>{texts.stage.network.lost}</span>
        </div>
      ) : null}
      <div className={classes['label']}>
        <LabelIcon person={person} source={source} />
        <span className={classes['name']}>{isMe ? `${name} (${texts.page.you})` : name}</span>
        {person.isGuest && source === 'camera' && !isMe ? <span className={classes['guest']}>{texts.page.guest}</span> : null}
        {isNamesake && !isMe ? <span className={classes['warn']}>{texts.people.notTheHost}</span> : null}
      </div>
    </div>
  )
}

function LabelIcon({ person, source }: Pick<Tile, 'person' | 'source'>) {
  if (source === 'screen') return <IconScreenShare size={14} aria-hidden />
  return person.microphone === 'on' ? null : <IconMicrophoneOff size={14} color="var(--room-danger)" aria-hidden />
}

const avatarSize = (size: Size | undefined, isMain: boolean) =>
  isMain || !size ? 128 : Math.round(Math.min(112, Math.max(32, Math.min(size.width, size.height) * 0.42)))

function descriptionOf({ person, source, isMe }: Tile, isTalking: boolean, texts: Texts): string {
  if (source === 'screen') return texts.stage.screenOf(person.name)
  const facts: [boolean, string][] = [
    [isMe, texts.page.you],
    [person.isGuest, texts.page.guest],
    [isTalking, texts.stage.talking],
    [isMuted(person), texts.stage.muted],
    [person.handUpAt !== null, texts.stage.handUp],
    [person.network === 'poor' || person.network === 'lost', texts.stage.network[person.network]],
  ]
  return [person.name, ...facts.filter(([isSo]) => isSo).map(([, words]) => words)].join(', ')
}

const isMuted = ({ microphone }: Person) => microphone !== 'on'
