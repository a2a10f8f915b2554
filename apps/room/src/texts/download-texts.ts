/** What the files of a recording are called. */
export const downloadTexts = {
  vi: { recording: 'Ghi hình', screen: 'Màn hình của', sound: 'Tiếng', captions: 'Phụ đề' },
  en: { recording: 'Recording', screen: 'Screen of', sound: 'Sound', captions: 'Captions' },
}
