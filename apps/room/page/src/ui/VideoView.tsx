import { useEffect, useRef, useState } from 'react'
import { onFirstPicture } from './first-picture'
import { isShownWhole } from './picture-fit'
import classes from './VideoView.module.css'

interface VideoViewProps {
  stream: MediaStream
  fit: 'camera' | 'screen'
  isMirrored?: boolean
}

/**
 * Shows nothing until a picture has come: a slot that is given to somebody else would show the last picture of whoever had it.
 * Give it a key of person and stream, so that each person starts without one.
 */
export function VideoView({ stream, fit, isMirrored = false }: VideoViewProps) {
  const place = useRef<HTMLVideoElement>(null)
  const [hasPicture, setHasPicture] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    const video = place.current
    if (!video) return
    video.srcObject = stream
    // Muted video may always play; a rejected promise only says that another load came in between.
    video.play().catch(() => undefined)
    const stopWaiting = onFirstPicture(video, () => setHasPicture(true))
    return () => {
      stopWaiting()
      video.srcObject = null
    }
  }, [stream])
  useEffect(() => {
    const video = place.current
    if (!video) return
    const look = () => {
      const picture = { width: video.videoWidth, height: video.videoHeight }
      setIsWhole(isShownWhole(picture, { width: video.clientWidth, height: video.clientHeight }))
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(video)
    // The picture's own size changes when its sender turns the phone.
    video.addEventListener('resize', look)
    return () => {
      watcher.disconnect()
      video.removeEventListener('resize', look)
    }
  }, [])
  return (
    <video
      ref={place}
      className={`${classes['video']} ${classes[fit]} ${isMirrored ? classes['mirrored'] : ''}`}
      data-has-picture={hasPicture || undefined}
      data-whole={isWhole || undefined}
      autoPlay
      playsInline
      muted
      aria-hidden
      tabIndex={-1}
    />
  )
}
