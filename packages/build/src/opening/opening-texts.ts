/** Apart from all other texts: it is read while those are not there. */
export const openingTexts = {
  vi: {
    old: 'Trình duyệt này quá cũ',
    oldHint:
      'Hãy cập nhật trình duyệt (trên iPhone, iPad: cập nhật iOS), hoặc mở liên kết này bằng Chrome, Safari hay Firefox mới.',
    failed: 'Chưa tải được trang',
    failedHint: 'Mạng có thể vừa bị ngắt, hoặc trang vừa được cập nhật. Hãy tải lại.',
    broken: 'Trang gặp lỗi',
    brokenHint: 'Hãy tải lại. Nếu vẫn vậy, hãy cập nhật trình duyệt hoặc mở liên kết này bằng Chrome, Safari hay Firefox mới.',
    slow: 'Trang mở lâu hơn bình thường',
    slowHint: 'Mạng có thể đang yếu. Bạn có thể chờ thêm hoặc tải lại.',
    reload: 'Tải lại',
    anyway: 'Vẫn mở thử',
    copy: 'Sao chép liên kết',
    copied: 'Đã sao chép',
    copyByHand: 'Liên kết này:',
  },
  en: {
    old: 'This browser is too old',
    oldHint: 'Please update it (on an iPhone or iPad: update iOS), or open this link in a recent Chrome, Safari or Firefox.',
    failed: 'The page could not be loaded',
    failedHint: 'The network may have been cut off, or the page has just been updated. Please reload.',
    broken: 'Something went wrong on this page',
    brokenHint:
      'Please reload. If that does not help, update the browser or open this link in a recent Chrome, Safari or Firefox.',
    slow: 'The page takes longer than usual to open',
    slowHint: 'The network may be weak. You can keep waiting, or reload.',
    reload: 'Reload',
    anyway: 'Try it anyway',
    copy: 'Copy the link',
    copied: 'Copied',
    copyByHand: 'This link:',
  },
}
