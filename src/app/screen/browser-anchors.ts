/** Whether the browser keeps what one reads in place as more comes before it. */
export const browserAnchors =
  "overflowAnchor" in document.documentElement.style;
