/** Reports when a video shows the first picture of its stream; the way back stops waiting for it. */
export function onFirstPicture(video: HTMLVideoElement, onPicture: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const frame = video.requestVideoFrameCallback(onPicture)
    return () => video.cancelVideoFrameCallback(frame)
  }
  return onFirstData(video, onPicture)
}

/** Firefox before 132: a stream that was given to the video anew has data only when a picture of it came. */
function onFirstData(video: HTMLVideoElement, onPicture: () => void): () => void {
  const stop = () => video.removeEventListener('loadeddata', onData)
  const onData = () => {
    stop()
    onPicture()
  }
  video.addEventListener('loadeddata', onData)
  return stop
}
