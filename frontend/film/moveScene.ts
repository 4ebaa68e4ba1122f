export interface Film {
  readonly frames: number;
  readonly fps: number;
}

/**
 * Puts the scene on the page as it is at one frame; frame 0 is the picture as drawn, but for the smear. Runs in the browser, so that it may use nothing from outside.
 * Everything comes back to its place after the last frame: layers move by whole tiles, the wheels by whole bolts, the ring by one tick.
 */
export function moveScene({ frame, frames }: Film & { readonly frame: number }): void {
  /** Units of the picture; hills and road repeat after this. */
  const TILE = 1600;
  const TILES_PER_LOOP = { 'hills-far': 0, 'hills-mid': 1, 'hills-near': 2, road: 4 };
  /** How far the faster layers smear while a shutter would be open. */
  const BLUR = { 'hills-near': 3, road: 9 };
  /** A wheel has six bolts: below half a bolt per frame it is seen to roll forwards. */
  const BOLTS_PER_LOOP = 60;
  const BOLT_DEGREES = 60;
  /** The ring round the sun has 24 ticks. */
  const TICK_DEGREES = 15;
  const BOUNCES_PER_LOOP = 6;
  const BOUNCE = 1.4;
  const LORRY_SCALE = 2.05;

  const time = frame / frames;

  for (const [id, tiles] of Object.entries(TILES_PER_LOOP)) {
    const layer = document.querySelector(`#${id}`);
    if (!layer) throw new Error(`The picture has no ${id}`);
    if (!layer.querySelector('.tiles')) {
      const content = layer.innerHTML;
      const blur = BLUR[id as keyof typeof BLUR];
      const filter = blur
        ? `<filter id="blur-${id}" x="-5%" width="110%"><feGaussianBlur stdDeviation="${blur} 0"/></filter>`
        : '';
      layer.innerHTML = `${filter}<g class="tiles"${blur ? ` filter="url(#blur-${id})"` : ''}>${[-1, 0, 1].map((tile) => `<g transform="translate(${tile * TILE} 0)">${content}</g>`).join('')}</g>`;
    }
    layer.querySelector('.tiles')?.setAttribute('transform', `translate(${-((time * tiles) % 1) * TILE} 0)`);
  }

  document
    .querySelector('#wheel [stroke-dasharray]')
    ?.setAttribute('transform', `rotate(${time * BOLTS_PER_LOOP * BOLT_DEGREES} 0 -12.5)`);
  document
    .querySelector('#sun [stroke-dasharray]')
    ?.setAttribute('transform', `rotate(${-time * TICK_DEGREES} 1130 470)`);

  const bounce = BOUNCE * Math.sin(time * BOUNCES_PER_LOOP * 2 * Math.PI);
  document.querySelector('#lorry')?.setAttribute('transform', `translate(0 ${bounce})`);
  for (const wheel of document.querySelectorAll('use')) wheel.setAttribute('y', String(-bounce / LORRY_SCALE));
}
