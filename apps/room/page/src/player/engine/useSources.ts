import type { PhoneCopy, PlaybackManifest } from '@hop/room/contract/playback'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Abilities, readAbilities } from './abilities'
import { chooseSources, type WhatPlays } from './choose-sources'

/** Made of an hour, a copy takes minutes. */
const askAgainMs = 10_000

/** Null: there is none. */
async function loadPhoneCopy(): Promise<PhoneCopy | null> {
  try {
    const response = await fetch('phone.json')
    return response.ok ? ((await response.json()) as PhoneCopy) : null
  } catch {
    return null
  }
}

interface Known {
  abilities: Abilities
  copy: PhoneCopy | null | undefined
}

interface ChosenSources {
  /** Null until it is known. */
  whatPlays: WhatPlays | null
  hasOneSound: boolean
  copy: PhoneCopy | null
  onOneSound: () => void
  onUnplayable: () => void
}

/** The recording itself where the browser can play it, otherwise the copy for phones, also when that turns out only while playing. */
export function useSources(manifest: PlaybackManifest): ChosenSources {
  // Of the copy, undefined: not asked for yet.
  const [{ abilities, copy }, setKnown] = useState<Known>(() => ({ abilities: readAbilities(), copy: undefined }))
  const isWanted = abilities.hasOneSound || !abilities.canPlayWebm
  const isAwaited = isWanted && (copy === undefined || (copy?.isReady === false && !abilities.canPlayWebm))
  useEffect(() => {
    if (!isAwaited) return
    let isOver = false
    const ask = () =>
      void loadPhoneCopy().then((found) => (isOver ? undefined : setKnown((known) => ({ ...known, copy: found }))))
    ask()
    const timer = setInterval(ask, askAgainMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isAwaited])

  // Both are learned while it plays: the copy is loaded first, so that the player stays as it is until then.
  const onOneSound = useCallback(() => {
    void loadPhoneCopy().then((copy) => setKnown(({ abilities }) => ({ copy, abilities: { ...abilities, hasOneSound: true } })))
  }, [])
  const onUnplayable = useCallback(() => {
    void loadPhoneCopy().then((copy) => {
      // A browser may say that it can play what it cannot.
      if (!copy?.isReady) return
      setKnown((known) => (known.abilities.canPlayWebm ? { copy, abilities: { ...known.abilities, canPlayWebm: false } } : known))
    })
  }, [])
  const whatPlays = useMemo(
    () => (isWanted && copy === undefined ? null : chooseSources(manifest, copy ?? null, abilities)),
    [manifest, copy, abilities, isWanted],
  )
  return { whatPlays, hasOneSound: abilities.hasOneSound, copy: copy ?? null, onOneSound, onUnplayable }
}
