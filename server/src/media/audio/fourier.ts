/**
 * The discrete Fourier transform of one size (a power of two), in place, with its tables made once. It runs hundreds of
 * times for one recording, so its inner loop makes nothing but numbers.
 */
export function createFourier(size: number) {
  const cosines = new Float64Array(size / 2);
  const sines = new Float64Array(size / 2);
  for (let index = 0; index < size / 2; index++) {
    cosines[index] = Math.cos((2 * Math.PI * index) / size);
    sines[index] = -Math.sin((2 * Math.PI * index) / size);
  }
  const mirrored = mirror(size);

  return function transform(real: Float64Array, imaginary: Float64Array) {
    swap(real, mirrored);
    swap(imaginary, mirrored);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (half * 2);
      for (let start = 0; start < size; start += half * 2) {
        for (let index = 0; index < half; index++) {
          const low = start + index;
          const high = low + half;
          const cosine = cosines[index * stride] as number;
          const sine = sines[index * stride] as number;
          const highReal = real[high] as number;
          const highImaginary = imaginary[high] as number;
          const turnedReal = highReal * cosine - highImaginary * sine;
          const turnedImaginary = highReal * sine + highImaginary * cosine;
          real[high] = (real[low] as number) - turnedReal;
          imaginary[high] = (imaginary[low] as number) - turnedImaginary;
          real[low] = (real[low] as number) + turnedReal;
          imaginary[low] = (imaginary[low] as number) + turnedImaginary;
        }
      }
    }
  };
}

/** Every place with its bits read backwards, as the transform wants its input. */
function mirror(size: number): Uint32Array {
  const places = new Uint32Array(size);
  for (let index = 1; index < size; index++)
    places[index] = ((places[index >> 1] as number) >> 1) | (index & 1 ? size >> 1 : 0);
  return places;
}

function swap(values: Float64Array, mirrored: Uint32Array) {
  for (let index = 0; index < values.length; index++) {
    const other = mirrored[index] as number;
    if (other <= index) continue;
    const kept = values[index] as number;
    values[index] = values[other] as number;
    values[other] = kept;
  }
}
