import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect } from 'react'
import { bestGrid, type Size } from '../../state/grid'
import { pageOf, stripOf } from '../../state/grid'
import { type Stage as StagePlan, stageOf, type Tile, tilesPerPage } from '../../state/stage'
import { isHost } from '../../state/room-state'
import { usePart, useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { useRoomActions } from '../useRoomActions'
import { InviteCard } from '../invite/InviteCard'
import { Pager } from './Pager'
import classes from './Stage.module.css'
import { TalkingElsewhere } from './TalkingElsewhere'
import { TileView } from './TileView'
import { videosToRequest } from './videos-to-request'

/** Below this width nine faces on a page would be too small. */
const phonePx = 600
const tilesPerPhonePage = 6
/** Below the tiles of a page, so that it hides nobody's name. */
const pagerPx = 48

export function Stage() {
  const { room, ui } = useVisit()
  const state = useStore(room)
  const { view, pinnedKey, showsMe } = useStore(ui)
  const { ref, width, height } = useElementSize()
  const plan = stageOf(state, { view, pinnedKey, showsMe })
  const place = { width, height }
  return (
    <>
      <SharingNotice />
      <div ref={ref} className={classes['stage']}>
        {width === 0 || height === 0 ? null : plan.main && plan.isPair ? (
          <Pair main={plan.main} mine={plan.others} place={place} />
        ) : plan.main ? (
          <WithMain main={plan.main} others={plan.others} place={place} />
        ) : (
          <Gallery others={plan.others} place={place} />
        )}
      </div>
    </>
  )
}

function Gallery({ others, place }: { others: StagePlan['others']; place: Size }) {
  const { ui } = useVisit()
  const wantedPage = usePart(ui, (state) => state.page)
  const perPage = place.width < phonePx ? tilesPerPhonePage : tilesPerPage
  const { items, page, pages } = pageOf(others, wantedPage, perPage)
  const isPaged = pages > 1
  const { tile } = bestGrid(items.length, isPaged ? { ...place, height: place.height - pagerPx } : place)
  useWanted(items.map((each) => ({ tile: each, heightPx: tile.height })))
  return (
    <div className={classes['gallery']} style={isPaged ? { paddingBottom: pagerPx } : undefined}>
      <TalkingElsewhere shown={items} />
      <Alone />
      {items.map((each) => (
        <TileView key={each.key} tile={each} size={tile} />
      ))}
      <Pager page={page} pages={pages} />
    </div>
  )
}

/** The smaller side of the stage decides how large I am in its corner. */
const shareOfMe = 0.26

function Pair({ main, mine, place }: { main: Tile; mine: Tile[]; place: Size }) {
  useWanted([{ tile: main, heightPx: place.height }])
  const width = Math.round(Math.min(280, Math.max(110, Math.min(place.width, place.height) * shareOfMe * 1.5)))
  return (
    <div className={classes['pair']}>
      <TileView tile={main} isMain />
      {mine.map((tile) => (
        <div key={tile.key} className={classes['me']}>
          <TileView tile={tile} size={{ width, height: Math.round((width * 3) / 4) }} />
        </div>
      ))}
    </div>
  )
}

function WithMain({ main, others, place }: { main: Tile; others: Tile[]; place: Size }) {
  const { ui } = useVisit()
  const wantedPage = usePart(ui, (state) => state.page)
  const strip = stripOf(others.length, place)
  const { items, page, pages } = pageOf(others, wantedPage, strip.perPage)
  useWanted([{ tile: main, heightPx: place.height }, ...items.map((tile) => ({ tile, heightPx: strip.tile.height }))])
  return (
    <div className={classes['withMain']} data-side={strip.side}>
      <TalkingElsewhere shown={[main, ...items]} />
      <div className={classes['main']} data-paged={pages > 1 || undefined}>
        <TileView tile={main} isMain />
        <Pager page={page} pages={pages} />
      </div>
      {items.length === 0 ? null : (
        <div className={classes['strip']} data-side={strip.side}>
          {items.map((tile) => (
            <TileView key={tile.key} tile={tile} size={strip.tile} />
          ))}
        </div>
      )}
    </div>
  )
}

/** So that an empty room does not look broken, and others can be called into it. */
function Alone() {
  const { room } = useVisit()
  const invitation = usePart(room, (state) => state.invitation)
  const isAlone = usePart(room, (state) => state.people.length === 1 && !(state.locks.userList && !isHost(state)))
  const texts = useTexts()
  if (!isAlone) return null
  return invitation ? <InviteCard invitation={invitation} /> : <div className={classes['elsewhere']}>{texts.stage.alone}</div>
}

function useWanted(shown: { tile: Tile; heightPx: number }[]): void {
  const { requestedVideos } = useVisit()
  const wanted = videosToRequest(shown, window.devicePixelRatio)
  const text = JSON.stringify(wanted)
  useEffect(() => requestedVideos.set(JSON.parse(text) as typeof wanted), [requestedVideos, text])
}

function SharingNotice() {
  const { local } = useVisit()
  const isSharing = usePart(local.state, (state) => state.tracks.screen !== null)
  const { toggleScreen } = useRoomActions()
  const texts = useTexts()
  if (!isSharing) return null
  return (
    <div className={classes['sharing']}>
      {texts.stage.youShare}
      <Button size="compact-sm" color="red" onClick={toggleScreen}>
        {texts.stage.stopSharing}
      </Button>
    </div>
  )
}
