/** Tells when a video shows the first picture of its stream; the way back stops waiting for it. */
export function onFirstPicture(video: HTMLVideoElement, tell: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const frame = video.requestVideoFrameCallback(tell)
    return () => video.cancelVideoFrameCallback(frame)
  }
  return onFirstData(video, tell)
}

/** Firefox before 132: a stream that was given to the video anew has data only when a picture of it came. */
function onFirstData(video: HTMLVideoElement, tell: () => void): () => void {
  const stop = () => video.removeEventListener('loadeddata', told)
  const told = () => {
    stop()
    tell()
  }
  video.addEventListener('loadeddata', told)
  return stop
}
